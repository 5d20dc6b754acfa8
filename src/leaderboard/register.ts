import { UserError } from '../core/index.js'
import type { TaskState } from './events.js'
import { decideOn, type TaskContext } from './shared-tasks.js'

const longest = 60

/** The name of a new team, cleaned; one that is taken is refused, also where it differs only in case. */
export function newTeamName({ task, teams }: Pick<TaskState, 'task' | 'teams'>, given: string): string {
  const name = given.trim().normalize('NFC')
  if (name === '' || name.length > longest || /\p{C}/u.test(name))
    throw new UserError(`team: expected a name of 1 to ${longest} printable characters`)
  if (task.registration !== 'open')
    throw new UserError(`shared task ${task.id}: teams are invited by the organiser`)
  if (teams.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new UserError(`team: ${JSON.stringify(name)} is taken, choose another`)
  return name
}

/** Takes a team's name. */
export async function registerTeam(context: TaskContext, id: string, given: string): Promise<void> {
  await decideOn(context, id, (state) => {
    const team = newTeamName(state, given)
    return [{ key: `team:${team.toLowerCase()}`, body: { type: 'registered', team } }]
  })
}
