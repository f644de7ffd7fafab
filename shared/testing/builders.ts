import type { Family } from '../domain/family.ts'
import { familySchema } from '../domain/family.ts'
import type { Invitation } from '../domain/invitation.ts'
import { invitationSchema } from '../domain/invitation.ts'
import type { Member } from '../domain/member.ts'
import { memberId, memberSchema } from '../domain/member.ts'
import type { ServerSet, StoredRecord, WireRecord } from '../domain/record.ts'
import type { Task } from '../domain/task.ts'
import { taskSchema } from '../domain/task.ts'
import type { User } from '../domain/user.ts'
import { userSchema } from '../domain/user.ts'

/** A record as it travels, of a known kind. */
export type Built<T> = T & WireRecord

type Overrides<T> = Partial<Omit<T, 'kind'>> & Partial<ServerSet> & { readonly _deleted?: boolean }

/** The moment at which everything built here happened, unless told otherwise. */
export const builtAt = '2026-03-14T09:00:00.000Z'

let built = 0

const nextId = (kind: string): string => {
  built += 1
  return `${kind}-${built}`
}

/** Defaults come from the schema, so that a field added there needs no change here. */
const build = <T>(
  schema: { parse(value: unknown): T },
  required: Readonly<Record<string, unknown>> & { readonly kind: string },
  overrides: Overrides<T>,
): Built<T> => {
  const id = nextId(required.kind)
  const whole = { id, editId: `edit-of-${id}`, _deleted: false, ...required, ...overrides }
  return { ...whole, ...schema.parse(whole) }
}

export const buildUser = (overrides: Overrides<User> = {}): Built<User> =>
  build(userSchema, { kind: 'user', firstName: 'Ada', lastName: 'Winter' }, overrides)

export const buildFamily = (overrides: Overrides<Family> = {}): Built<Family> =>
  build(familySchema, { kind: 'family', name: 'The Winters' }, overrides)

/** The id follows from family and user, as everywhere. */
export const buildMember = (overrides: Overrides<Member> = {}): Built<Member> => {
  const familyId = overrides.familyId ?? nextId('family')
  const userId = overrides.userId ?? nextId('user')
  const id = memberId(familyId, userId)
  const pair = { id, familyId, userId }
  return build(
    memberSchema,
    { kind: 'member', firstName: 'Ada', lastName: 'Winter', role: 'parent', joinedAt: builtAt },
    { ...pair, ...overrides },
  )
}

export const buildInvitation = (overrides: Overrides<Invitation> = {}): Built<Invitation> =>
  build(
    invitationSchema,
    {
      kind: 'invitation',
      familyId: 'family-of-nobody',
      role: 'grandparent',
      tokenHash: 'x'.repeat(43),
      expiresAt: '2026-03-21T09:00:00.000Z',
    },
    overrides,
  )

export const buildTask = (overrides: Overrides<Task> = {}): Built<Task> =>
  build(
    taskSchema,
    { kind: 'task', familyId: 'family-of-nobody', title: 'Water the tomatoes' },
    overrides,
  )

/** The record as the server would keep it after its first commit, or as told. */
export const asStored = <T extends WireRecord>(
  record: T,
  serverSet: Partial<ServerSet> = {},
): T & StoredRecord => ({
  ...record,
  kind: record.kind ?? '',
  editId: record.editId ?? '',
  audience: 'family:family-of-nobody',
  rev: 1,
  seal: 'unsealed',
  createdAt: builtAt,
  createdBy: 'user-of-nobody',
  updatedAt: builtAt,
  updatedBy: 'user-of-nobody',
  ...serverSet,
})
