import { lookUp, UserError } from '../../core/index.js'

const field = /\{([a-z][a-z0-9-]*)\}/g

/** Puts values in the place of `{names}`; other braces, such as those of JSON, stay. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(field, (whole, name: string) => lookUp(values, name) ?? whole)

export interface TemplateFields {
  readonly kind: string
  readonly fields: readonly string[]
  readonly required: readonly string[]
}

/** A template that names an unknown field, or leaves out what the question is about, would spoil a run silently. */
export function checkTemplate(
  template: string,
  where: string,
  { kind, fields, required }: TemplateFields,
): void {
  const known = [...fields, 'format']
  const named = [...template.matchAll(field)].map(([, name]) => name!)
  const list = known.map((name) => `{${name}}`).join(', ')
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UserError(`${where}: ${kind} has no {${unknown}}; it has ${list}`)
  const missing = required.find((name) => !named.includes(name))
  if (missing !== undefined)
    throw new UserError(
      `${where}: has no {${missing}}, which a ${kind} question cannot do without; there are ${list}`,
    )
}
