// The paper's abbreviations: WordNet and Wiktionary, Medical Subject Headings, cocktails, computer science.
const english = ['WNT/WKT', 'MSH', 'CTL', 'CPS']
// The German paper names the four domains (Breit et al. 2022), not their numbers; the target words show which is which.
const german = ['general', 'gastronomy', 'hunting', 'medicine', 'zoology']

/** The domains of WiC-TSV's test set; a domain's place in the list is its number in the file. */
export const wicTsvDomains = (language: string): readonly string[] => (language === 'de' ? german : english)
