import type { Command } from 'commander'

/** `--folder` of commands that work on a server's folder, whether the server runs or not. */
export const withFolder = (command: Command): Command =>
  command.option('--folder <dir>', "the server's folder; $DATABASE_URL as for serve", 'polyseme-server')
