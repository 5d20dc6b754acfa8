#!/usr/bin/env node
import { main } from '../dist/cli/main.js'
import { watchEnd } from '../dist/cli/watch-end.js'

await watchEnd(() => main(process.argv.slice(2)))
