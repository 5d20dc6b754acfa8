import path from 'node:path'
import * as face from '../../../src/store/index.js'
import { temporaryFolder } from '../../polyseme.js'
import type { Calls } from './call.js'

const place = path.join(temporaryFolder(), 'store.db')
const store = await face.openStore(place)
const { documents, events, people } = store
const user = await people.addUser({ name: 'ann', password: null, role: 'guest' })
const link = { scope: 'campaign:a', role: 'annotator', team: '', lifetime: 1000, uses: 3 }
const membership = { scope: 'campaign:a', role: 'annotator', team: '' }
const secret = await people.openSession(user)
const invitation = await people.addLink(link)

export const calls: Calls = {
  openStore: {
    call: async (given: never, options: never) => {
      const opened = await face.openStore(given, options)
      await opened.close()
    },
    args: [place, { now: () => 1 }],
  },
  nameOf: { call: face.nameOf, args: ['postgres://me:secret@host/x'] },
  hashOfSecret: { call: face.hashOfSecret, args: ['secret'] },
  newSecret: { call: face.newSecret, args: [] },
  'documents add': { call: documents.add, args: ['things', 'a', { a: [1] }], open: true },
  'documents put': { call: documents.put, args: ['things', 'a', { a: [1] }], open: true },
  'documents get': { call: documents.get, args: ['things', 'a'] },
  'documents ids': { call: documents.ids, args: ['things'] },
  'documents remove': { call: documents.remove, args: ['things', 'b'] },
  'events read': { call: events.read, args: ['stream', 0] },
  'events decide': { call: events.decide, args: ['stream', 0, () => [{ key: 'a', body: { b: 1 } }]] },
  'events decide on what is odd': {
    call: (given: never) => events.decide('odd', 0, () => given),
    args: [[{ key: 'a', body: { b: 1 } }]],
  },
  'people count': { call: people.count, args: [] },
  'people users': { call: people.users, args: [] },
  'people ownerWithoutPassword': { call: people.ownerWithoutPassword, args: [] },
  'people addUser': { call: people.addUser, args: [{ name: 'bob', password: null, role: 'guest' }] },
  'people checkPassword': { call: people.checkPassword, args: ['ann', 'a password'] },
  'people guestNamed': { call: people.guestNamed, args: ['ann'] },
  'people setPassword': { call: people.setPassword, args: [{ ...user, id: 'nobody' }, 'a password'] },
  'people openSession': { call: people.openSession, args: [user] },
  'people session': { call: people.session, args: [secret] },
  'people closeSession': { call: people.closeSession, args: ['secret'] },
  'people addLink': { call: people.addLink, args: [link] },
  'people link': { call: people.link, args: [invitation] },
  'people useLink': { call: people.useLink, args: [invitation, user] },
  'people join': { call: people.join, args: [user, membership] },
  'people membership': { call: people.membership, args: [user, 'campaign:a'] },
  'people memberships': { call: people.memberships, args: [user] },
  'people members': { call: people.members, args: ['campaign:a'] },
}
