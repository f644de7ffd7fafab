import { audienceOfMoney, audienceOfWaiting, budgetAudiencesOf } from '../money/budgets.ts'
import type { History, Rec } from '../sync/history.ts'
import { audienceOfMemory } from '../memories.ts'

/**
 * These few lines repeat the rules of reading and writing in the checker's own code (docs/access.md, Who may
 * write), so that a fault in the product's rules shows as well.
 */

export const isLive = (member: Rec): boolean =>
  member.kind === 'member' && !member._deleted && (member['leftAt'] ?? null) === null

const rolesOf = (members: readonly Rec[], userId: string): ReadonlyMap<string, string> =>
  new Map(
    members
      .filter((member) => isLive(member) && member['userId'] === userId)
      .map((member) => [String(member['familyId']), String(member['role'])]),
  )

/** Returns every audience that a person is in. @param records all current records. */
export const audiencesOf = (records: readonly Rec[], userId: string): ReadonlySet<string> => {
  const audiences = new Set([`user:${userId}`, ...budgetAudiencesOf(records, userId)])
  for (const [family, role] of rolesOf(records, userId)) {
    audiences.add(`family:${family}`)
    if (role !== 'extended_family') audiences.add(`household:${family}`)
    if (role === 'child') audiences.add(`child:${family}:${userId}`)
    if (role !== 'parent') continue
    audiences.add(`parents:${family}`)
    const children = records.filter(
      (other) => isLive(other) && other['familyId'] === family && other['role'] === 'child',
    )
    for (const child of children) audiences.add(`child:${family}:${String(child['userId'])}`)
  }
  return audiences
}

/**
 * Returns the audience that a record belongs in, and undefined for a kind that has no rule here.
 * @param records all current records.
 */
export const audienceOf = (record: Rec, records: readonly Rec[]): string | undefined => {
  const family = String(record['familyId'])
  switch (record.kind) {
    case 'family':
      return `family:${record.id}`
    case 'member':
      return `family:${family}`
    case 'task':
    case 'taskSeries':
    case 'list':
    case 'listItem':
    case 'aisle':
      return `household:${family}`
    case 'event':
      return audienceOfEvent(record, records)
    case 'invitation':
    case 'consent':
    case 'auditEntry':
      return `parents:${family}`
    case 'user': {
      /** A role alone makes nobody a child. */
      if (record['dateOfBirth'] == null && record['signInName'] === undefined) {
        return `user:${record.id}`
      }
      const asChild = [...rolesOf(records, record.id)]
        .filter(([, role]) => role === 'child')
        .map(([id]) => id)
        .sort()[0]
      return asChild === undefined ? `user:${record.id}` : `child:${asChild}:${record.id}`
    }
    default:
      return audienceOfMemory(record, records) ?? audienceOfMoney(record, records)
  }
}

/** A waiting or returned event belongs to its child and the parents. */
export const audienceOfEvent = (event: Rec, records: readonly Rec[]): string => {
  const family = String(event['familyId'])
  const approval = event['approval'] ?? 'approved'
  if (approval !== 'approved') return audienceOfWaiting(event, records)
  return `${event['shared'] === true ? 'family' : 'household'}:${family}`
}

/** Returns the server's live records at the end that a person may read, by id. */
export const readableBy = (history: History, userId: string): ReadonlyMap<string, Rec> => {
  const all = [...history.records.values()]
  const audiences = audiencesOf(all, userId)
  return new Map(
    all
      .filter((record) => !record._deleted)
      .filter((record) => audiences.has(audienceOf(record, all) ?? record.audience ?? ''))
      .map((record) => [record.id, record]),
  )
}

/**
 * The roles that a person may have had in a family when the server wrote something at an instant.
 * Several where it wrote a membership within the same millisecond.
 * @param written what it wrote, which gives its author no right to itself.
 */
export const rolesAt = (
  history: History,
  userId: string,
  familyId: string,
  written: Rec,
): ReadonlySet<string | undefined> => {
  const instant = written.updatedAt ?? ''
  const versions = history
    .versionsOf(`${familyId}:${userId}`)
    .filter(({ id, rev }) => id !== written.id || (rev ?? 0) < (written.rev ?? 0))
  const roleOf = (version: Rec | undefined): string | undefined =>
    version !== undefined && isLive(version) ? String(version['role']) : undefined
  const before = versions.filter(({ updatedAt }) => (updatedAt ?? '') < instant)
  const within = versions.filter(({ updatedAt }) => updatedAt === instant)
  return new Set([roleOf(before.at(-1)), ...within.map(roleOf)])
}
