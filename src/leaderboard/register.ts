import { UserError } from '../core/index.js'
import { decideOn, type TaskContext } from './shared-tasks.js'

const longest = 60

/** Takes a team's name; one that differs only in case is taken, too. */
export async function registerTeam(context: TaskContext, id: string, team: string): Promise<void> {
  const name = team.trim().normalize('NFC')
  if (name === '' || name.length > longest || /\p{C}/u.test(name))
    throw new UserError(`team: expected a name of 1 to ${longest} printable characters`)
  await decideOn(context, id, ({ task, teams }) => {
    if (task.registration !== 'open')
      throw new UserError(`shared task ${id}: teams are invited by the organiser`)
    if (teams.some((other) => other.toLowerCase() === name.toLowerCase()))
      throw new UserError(`team: ${JSON.stringify(name)} is taken, choose another`)
    return [{ key: `team:${name.toLowerCase()}`, body: { type: 'registered', team: name } }]
  })
}
