/** `name=value` of a flag such as `--option` or `--fact`, at the first `=`; undefined if there is no name. */
export function nameValue(text: string): readonly [name: string, value: string] | undefined {
  const at = text.indexOf('=')
  return at < 1 ? undefined : [text.slice(0, at), text.slice(at + 1)]
}
