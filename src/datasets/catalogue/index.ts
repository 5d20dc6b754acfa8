import type { Dataset } from '../dataset.js'
import { aida } from './aida.js'
import { am2ico } from './am2ico.js'
import { cometa } from './cometa.js'
import { cosimlex } from './cosimlex.js'
import { mclWic } from './mcl-wic.js'
import { pic } from './pic.js'
import { psdFromPsData } from './psd-from-ps.js'
import { scws } from './scws.js'
import { semcor } from './semcor.js'
import { semeval20135a } from './semeval2013-5a.js'
import { semeval20135b } from './semeval2013-5b.js'
import { simlex999 } from './simlex999.js'
import { starter } from './starter.js'
import { usim } from './usim.js'
import { wic } from './wic.js'
import { wicSuperglue } from './wic-superglue.js'
import { wicTsvEn } from './wic-tsv.js'
import { wicTsvDe } from './wic-tsv-de.js'
import { wikimed } from './wikimed.js'
import { wsd } from './wsd.js'
import { xlWic } from './xl-wic.js'

/** Every data set, by id. */
export const catalogue: Readonly<Record<string, Dataset>> = Object.fromEntries(
  [
    starter,
    pic,
    psdFromPsData,
    wicTsvEn,
    wicTsvDe,
    cosimlex,
    semeval20135a,
    semeval20135b,
    wic,
    wicSuperglue,
    xlWic,
    mclWic,
    am2ico,
    wsd,
    semcor,
    scws,
    usim,
    simlex999,
    aida,
    wikimed,
    cometa,
  ].map((dataset) => [dataset.id, dataset]),
)
