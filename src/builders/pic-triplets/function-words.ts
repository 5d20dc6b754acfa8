/** Closed classes of English, what NLTK's list of stop words consists of; at the ends of a phrase they add no meaning. */
export const functionWords: ReadonlySet<string> = new Set(
  `a an the this that these those such own same other another each every either neither both all any some no none few more
  most much many several i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself
  she her hers herself it its itself they them their theirs themselves one ones who whom whose which what when where why how
  am is are was were be been being have has had having do does did doing will would shall should can could may might must
  ought need dare not nor only very too so just than then once here there again further now also even still yet ever never
  about above across after against along among around as at before behind below beneath beside between beyond by down during
  for from in inside into near of off on onto out outside over past per since through throughout till to toward towards under
  until up upon via with within without and but or if because while although though whereas unless whether like unlike
  d ll m o re s t ve y`.split(/\s+/),
)
