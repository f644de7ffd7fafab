import type { z } from 'zod'
import { familySchema } from '../domain/family.ts'
import { invitationSchema } from '../domain/invitation.ts'
import { memberId, memberSchema } from '../domain/member.ts'
import type { WireRecord } from '../domain/record.ts'
import { taskSchema } from '../domain/task.ts'
import { userSchema } from '../domain/user.ts'
import { familyColumns, invitationColumns, memberColumns, userColumns } from '../derive/people.ts'
import { taskColumns } from '../derive/tasks.ts'
import { familyPolicy } from '../policies/family.ts'
import { invitationPolicy } from '../policies/invitation.ts'
import { memberPolicy } from '../policies/member.ts'
import type { Policy } from '../policies/policy.ts'
import { taskPolicy } from '../policies/task.ts'
import { userPolicy } from '../policies/user.ts'
import type { ListColumns } from './listColumns.ts'
import type { CollectionName } from './protocol.ts'

/** All that the sync layers need to know of a kind of record. */
export interface Kind {
  readonly collection: CollectionName
  readonly schema: z.ZodType
  readonly policy: Policy<WireRecord>
  readonly columns: (record: WireRecord) => ListColumns
  /** 0 for what screens need to make sense of the rest: bootstrapped and pushed first. */
  readonly rank: number
  /**
   * The id that a record must have, its parts joined by colons, where it follows from the content.
   * No other kind has colons in its ids, so that nobody can take the place of a record to come.
   */
  readonly idOf?: (record: WireRecord) => string
  /** Does it say who may do what? A restored backup then must not undo any version of it. */
  readonly bearsRights?: true
}

interface KindOf<T> {
  readonly collection: CollectionName
  readonly schema: z.ZodType<T>
  readonly policy: Policy<T>
  readonly columns: (record: T & WireRecord) => ListColumns
  readonly rank: number
  readonly idOf?: (record: T) => string
  readonly bearsRights?: true
}

/**
 * Forgets the record's type. Sound because whoever looks a kind up by a record's `kind` has
 * validated that record by the same entry's schema first.
 */
const kind = <T>(entry: KindOf<T>): Kind => entry as unknown as Kind

const registry: Readonly<Record<string, Kind>> = {
  user: kind({
    collection: 'families',
    schema: userSchema,
    policy: userPolicy,
    columns: userColumns,
    rank: 0,
  }),
  family: kind({
    collection: 'families',
    schema: familySchema,
    policy: familyPolicy,
    columns: familyColumns,
    rank: 0,
  }),
  member: kind({
    collection: 'families',
    schema: memberSchema,
    policy: memberPolicy,
    columns: memberColumns,
    rank: 1,
    bearsRights: true,
    idOf: ({ familyId, userId }) => memberId(familyId, userId),
  }),
  invitation: kind({
    collection: 'families',
    schema: invitationSchema,
    policy: invitationPolicy,
    columns: invitationColumns,
    rank: 2,
    bearsRights: true,
  }),
  task: kind({
    collection: 'tasks',
    schema: taskSchema,
    policy: taskPolicy,
    columns: taskColumns,
    rank: 2,
  }),
}

/** undefined for a kind that a newer version made; devices keep such records, the server refuses them. */
export const kindOf = (name: string | undefined): Kind | undefined =>
  name !== undefined && Object.hasOwn(registry, name) ? registry[name] : undefined

export const kindNames: readonly string[] = Object.keys(registry)
