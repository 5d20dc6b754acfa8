import { entityLinking } from './entity-linking.js'
import { graded } from './graded.js'
import { gwsc } from './gwsc.js'
import { picPrPage, picPrPass, picPs, picPsd, psdFromPs } from './pic.js'
import { semeval2013 } from './semeval2013.js'
import { starter } from './starter.js'
import type { Task } from './task.js'
import { wic } from './wic.js'
import { wicTsv } from './wic-tsv.js'
import { wsd } from './wsd.js'

const all = [
  ...starter,
  picPs,
  picPrPass,
  picPrPage,
  picPsd,
  psdFromPs,
  ...wicTsv,
  ...gwsc,
  ...semeval2013,
  ...wic,
  ...wsd,
  ...entityLinking,
  ...graded,
] as readonly Task[]

/** Every task, by id. */
export const tasks: Readonly<Record<string, Task>> = Object.fromEntries(all.map((task) => [task.id, task]))
