const names = ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID', 'workerId', 'assignmentId', 'hitId']

/** What Prolific or Mechanical Turk sent along: behind the address, or behind the page's own part of it. */
export function platformParameters(): Record<string, string> {
  const all = [location.search, location.hash.split('?')[1] ?? ''].map((text) => new URLSearchParams(text))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = all.map((each) => each.get(name)).find((one) => one !== null && one !== '')
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}
