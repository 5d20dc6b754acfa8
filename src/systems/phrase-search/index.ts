export { officialRanking, type RankingName } from './official-ranking.js'
