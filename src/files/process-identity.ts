import { readFileSync } from 'node:fs'

/** Fields of /proc/PID/stat after the command's name, which is in parentheses and may hold anything. */
function stat(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** When a process started, in clock ticks since boot; 0 if the system does not say. A pid is reused, this pair is not. */
export const startOf = (pid: number): number => Number(stat(pid)?.[19] ?? 0)

/** Whether the process that had this pid and this start still runs. */
export function isAlive(pid: number, start: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false // EPERM: another user's, but alive
  }
  const fields = stat(pid)
  if (!fields || start === 0) return true
  const zombie = fields[0] === 'Z' // a zombie: killed, and its parent has not read its exit code yet
  return !zombie && startOf(pid) === start
}
