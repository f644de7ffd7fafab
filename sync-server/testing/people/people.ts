import { familySchema } from '#shared/people/family/family.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import { userSchema } from '#shared/people/user.ts'
import type { TestServer } from '../processes/serve.ts'

export interface Person {
  readonly userId: string
  readonly cookie: string
  readonly request: (method: string, path: string, body?: unknown) => Promise<Response>
}

type Stage = Pick<TestServer, 'url' | 'store' | 'commit' | 'sessions' | 'environment'>

export const addPerson = async (
  stage: Stage,
  firstName = 'Robin',
  dateOfBirth: string | null = null,
): Promise<Person> => {
  const { environment, store, sessions } = stage
  const userId = environment.newId()
  const createdAt = environment.now().toISOString()
  const account = { userId, issuer: 'urn:test', subject: userId, createdAt }
  const about = { id: userId, kind: 'user', firstName, dateOfBirth }
  const profile = userSchema.parse({ ...newEdit(stage), ...about })
  const [, setCookie] = await Promise.all([
    store.write((tx) => tx.accounts.createAccount(account)),
    sessions.start({ userId, userAgent: 'test', idToken: null, cookieHeader: undefined }),
    put(stage, userId, { ...profile, _deleted: false }),
  ])
  const cookie = setCookie.split(';')[0] ?? ''
  return { userId, cookie, request: (...call) => request(stage.url, cookie, ...call) }
}

export const request = (
  url: string,
  cookie: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      Origin: url,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export interface Membership {
  readonly userId: string
  readonly role: Role
  readonly left?: boolean
  readonly since?: string
}

export const addFamily = async (
  stage: Stage,
  members: readonly Membership[],
  name = 'Ash',
): Promise<string> => {
  const id = stage.environment.newId()
  const family = familySchema.parse({ ...newEdit(stage), id, kind: 'family', name })
  await put(
    stage,
    'nobody',
    { ...family, _deleted: false },
    ...members.map((member) => membership(stage, id, member)),
  )
  return id
}

const membership = (
  stage: Stage,
  familyId: string,
  { userId, role, left, since }: Membership,
): WireRecord => {
  const joinedAt = stage.environment.now().toISOString()
  const member = memberSchema.parse({
    ...newEdit(stage),
    id: memberId(familyId, userId),
    kind: 'member',
    familyId,
    userId,
    firstName: 'Robin',
    role,
    joinedAt,
    memberSince: since,
    leftAt: left === true ? joinedAt : null,
  })
  return { ...member, _deleted: false }
}

export const childsBirth = '2015-05-04'

export const addFamilyOf = async <Roles extends readonly Role[]>(
  stage: Stage,
  ...roles: Roles
): Promise<FamilyOf<Roles>> => {
  const people = await Promise.all(
    roles.map((role) => addPerson(stage, undefined, role === 'child' ? childsBirth : null)),
  )
  const familyId = await addFamily(
    stage,
    roles.map((role, at) => ({ role, userId: people[at]?.userId ?? '' })),
  )
  return { familyId, people } as unknown as FamilyOf<Roles>
}

export interface FamilyOf<Roles extends readonly Role[]> {
  readonly familyId: string
  readonly people: { readonly [At in keyof Roles]: Person }
}

export const put = async (
  stage: Stage,
  userId: string,
  ...records: readonly WireRecord[]
): Promise<void> => {
  const verdicts = await stage.commit(
    { type: 'system', userId },
    records.map((record) => ({ type: 'apply', id: record.id, apply: () => record })),
  )
  for (const verdict of verdicts) {
    if (verdict.type !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(verdict)}`)
  }
}

export const newEdit = (stage: Pick<Stage, 'environment'>): { readonly editId: string } => ({
  editId: stage.environment.newToken(),
})
