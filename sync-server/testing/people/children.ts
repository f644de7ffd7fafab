import { protocolVersion } from '#shared/sync/protocol.ts'
import { createVisitor } from '../browserless.ts'
import type { Visitor } from '../browserless.ts'
import { addFamilyOf, request } from './people.ts'
import type { Person } from './people.ts'
import type { TestServer } from '../processes/serve.ts'

export const childPassword = 'paper kites in may'

export const bornBefore = ({ environment }: Pick<TestServer, 'environment'>, years: number) =>
  `${environment.now().getFullYear() - years}-01-02`

const names = (function* (): Generator<string, never> {
  for (let at = 1; ; at += 1) yield `mia-${at}`
})()

export const newChild = (server: TestServer, over: object = {}) => ({
  firstName: 'Mia',
  lastName: 'Ash',
  dateOfBirth: bornBefore(server, 8),
  signInName: names.next().value,
  password: childPassword,
  consent: true,
  ...over,
})

export const familyWithChild = async (server: TestServer, over: object = {}) => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'grandparent')
  const [parent, grandparent] = people as [Person, Person]
  const child = newChild(server, over)
  const made = await parent.request('POST', `/api/families/${familyId}/children`, child)
  if (made.status !== 201) throw new Error(`No child: ${made.status} ${await made.text()}`)
  const { userId } = (await made.json()) as { readonly userId: string }
  const path = `/api/families/${familyId}/children/${userId}`
  return { familyId, parent, grandparent, userId, path, child }
}

interface SignedInChild extends Pick<Person, 'request'> {
  readonly visitor: Visitor
}

export const signInByName = async (
  server: Pick<TestServer, 'url'>,
  name: string,
  password = childPassword,
): Promise<SignedInChild | undefined> => {
  const visitor = createVisitor(server.url)
  const page = await visitor.get('/api/login')
  const answer = await visitor.submit(page, { email: name, password })
  if (answer.url.pathname !== '/') return undefined
  const cookie = visitor.cookieHeader()
  return { visitor, request: (...call) => request(server.url, cookie, ...call) }
}

export const outcomeOf = async (answering: Promise<Response>): Promise<string> => {
  const response = await answering
  if (response.ok) return String(response.status)
  const { error } = (await response.json()) as { readonly error: { readonly code: string } }
  return `${response.status} ${error.code}`
}

interface Pulled {
  readonly collections: { readonly families: { readonly documents: readonly { id: string }[] } }
}

export const pulledBy = async (
  person: Pick<Person, 'request'>,
): Promise<readonly { readonly id: string }[]> => {
  const asked = { protocol: protocolVersion, collections: { families: null }, limit: 500 }
  const answer = (await (await person.request('POST', '/api/sync/pull', asked)).json()) as Pulled
  return answer.collections.families.documents
}

export const pushedBy = async (
  person: Pick<Person, 'request'>,
  ...rows: readonly object[]
): Promise<object> => {
  const sent = { protocol: protocolVersion, collection: 'families', rows }
  return (await person.request('POST', '/api/sync/push', sent)).json() as Promise<object>
}
