import { checkEach, checkFields, messageOf, shown, wordOf } from '../core/index.js'
import type { NewEvent } from './events.js'
import type { Membership, NewLink, PeopleStore, User } from './people.js'

// Checks of the arguments of a store's methods, before anything is written.

/** A value as JSON; what JSON does not have is refused: it would come back as something else. */
export function jsonText(what: string, value: unknown): string {
  try {
    const text = JSON.stringify(value)
    if (typeof text === 'string') return text
  } catch (cause) {
    throw new RangeError(`${what}: expected what JSON has: ${messageOf(cause)}`, { cause })
  }
  throw new RangeError(`${what} of ${shown(value)}: expected what JSON has`)
}

export const checkCollection = (what: string, collection: string): void =>
  checkFields(what, { collection }, { collection: 'some text' })

export const checkPlace = (what: string, collection: string, id: string): void =>
  checkFields(what, { collection, id }, { collection: 'some text', id: 'text' })

export const checkStream = (what: string, stream: string, since: number): void =>
  checkFields(what, { stream, since }, { stream: 'some text', since: 'number' })

export const checkEvents = (what: string, events: readonly NewEvent[]): void =>
  checkEach(what, events, (name, event) => checkFields(name, event, { key: 'some text' }))

/** What a text of the database must be. */
export const checkNamed = (what: string, texts: Readonly<Record<string, unknown>>): void => {
  for (const name of Object.keys(texts)) checkFields(what, texts, { [name]: 'text' })
}

export const checkUser = (what: string, user: User): void => checkFields(what, user, { id: 'some text' })

export const checkNewUser = (what: string, user: Parameters<PeopleStore['addUser']>[0]): void =>
  checkFields(what, user, { name: 'some text', password: 'text|null', role: wordOf('owner', 'guest') })

const membershipFields = { scope: 'some text', role: 'some text', team: 'text' } as const

export const checkMembership = (what: string, membership: Membership): void =>
  checkFields(what, membership, membershipFields)

export const checkLink = (what: string, link: NewLink): void =>
  checkFields(what, link, { ...membershipFields, lifetime: 'number', uses: 'count' })
