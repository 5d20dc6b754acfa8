export const gwscSource = 'Armendariz et al. (2020), SemEval-2020 Task 3'
