/** `{{name|a|key=b}}` without its braces → name, positional and named arguments; a `|` inside links and templates does not count. */
export function templateArguments(body: string): {
  readonly name: string
  readonly positional: readonly string[]
  readonly named: Readonly<Record<string, string>>
} {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < body.length; i++) {
    const two = body.slice(i, i + 2)
    if (two === '[[' || two === '{{') depth++
    else if (two === ']]' || two === '}}') depth--
    else if (body[i] === '|' && depth === 0) {
      parts.push(body.slice(from, i))
      from = i + 1
      continue
    } else continue
    i++
  }
  parts.push(body.slice(from))
  const [name = '', ...rest] = parts.map((part) => part.trim())
  const positional: string[] = []
  const named: Record<string, string> = {}
  for (const part of rest) {
    const [, key, value] = /^([\w-]+)\s*=\s*([\s\S]*)$/.exec(part) ?? []
    if (key === undefined || value === undefined) positional.push(part)
    else if (/^\d+$/.test(key)) positional[Number(key) - 1] = value
    else named[key] = value
  }
  return { name: name.toLowerCase(), positional, named }
}
