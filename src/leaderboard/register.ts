import { checkFields, checkOptions, checkTexts, UserError } from '../core/index.js'
import { checkContext, checkId } from './check-given.js'
import type { TaskState } from './events.js'
import { decideOn, type TaskContext } from './shared-tasks.js'

const longest = 60

export interface RegisterOptions {
  /** The organiser names the team: registration need not be open. */
  readonly invited?: boolean
}

/** The name of a new team, cleaned; one that is taken is refused, also if it differs only in case. */
export function newTeamName(
  state: Pick<TaskState, 'task' | 'teams'>,
  given: string,
  options: RegisterOptions = {},
): string {
  checkFields('newTeamName state', state, { task: 'object', teams: 'texts' })
  checkTexts('newTeamName', given)
  checkOptions('newTeamName options', options, { invited: 'truth?' })
  const { task, teams } = state
  const { invited = false } = options
  const name = given.trim().normalize('NFC')
  if (name === '' || name.length > longest || /\p{C}/u.test(name))
    throw new UserError(`team: expected a name of 1 to ${longest} printable characters`)
  if (task.registration !== 'open' && !invited)
    throw new UserError(`shared task ${task.id}: teams are invited by the organiser`)
  if (teams.some((other) => other.toLowerCase() === name.toLowerCase()))
    throw new UserError(`team: ${JSON.stringify(name)} is taken, choose another`)
  return name
}

/** Takes a team's name. */
export async function registerTeam(
  context: TaskContext,
  id: string,
  given: string,
  options: RegisterOptions = {},
): Promise<void> {
  checkContext('registerTeam', context)
  checkId('registerTeam', id)
  checkTexts('registerTeam', given)
  checkOptions('registerTeam options', options, { invited: 'truth?' })
  await decideOn(context, id, (state) => {
    const team = newTeamName(state, given, options)
    return [{ key: `team:${team.toLowerCase()}`, body: { type: 'registered', team } }]
  })
}
