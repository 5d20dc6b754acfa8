import path from 'node:path'
import { builtPath } from '../../files/index.js'

const page = builtPath('web/index.html')

/** The built pages; undefined if nothing is built. */
export const webFolder: string | undefined = page && path.dirname(page)
