import { audienceAt, audiencesAt, momentOf } from './policies.ts'
import type { Moment } from './policies.ts'
import { isLive } from './rights.ts'
import type { Rec } from './sync/history.ts'
import { equal, textOf } from './values.ts'

export interface Unsent {
  readonly from: number
  readonly to: number
}

export interface HeldRecord {
  readonly holder: string
  readonly record: Rec
  readonly unsent?: Unsent | undefined
}

export interface BroughtWorld {
  readonly familyId: string
  readonly held: readonly HeldRecord[]
  readonly people: ReadonlyMap<string, string>
  readonly roles: Readonly<Record<string, string>>
  readonly records: readonly Rec[]
  readonly versions: readonly Rec[]
  readonly read: ReadonlyMap<string, readonly Rec[]>
}

const others: ReadonlySet<unknown> = new Set([
  'family',
  'member',
  'invitation',
  'user',
  'consent',
  'auditEntry',
])

const isBrought = ({ kind }: Rec): boolean => !others.has(kind)

export const checkBrought = (world: BroughtWorld): readonly string[] => {
  const names = namesIn(world)
  const held = world.held.map((each) => ({ ...each, record: names.renamed(each.record) }))
  const here = world.records.map(names.renamed).filter((record) => !record._deleted)
  const mapped = { ...world, held, names }
  return [
    ...nothingMissing(mapped, here),
    ...nothingDoubled(mapped, here),
    ...audiencesHold(here),
    ...rolesHold(world),
    ...profilesAreTheirOwners(mapped, here),
    ...devicesAgree(mapped, here),
  ]
}

interface Names {
  readonly of: (old: string) => string
  readonly renamed: (record: Rec) => Rec
}

type Mapped = BroughtWorld & { readonly names: Names }

const namesIn = ({ people, records }: BroughtWorld): Names => {
  const members = records.filter(({ kind }) => kind === 'member')
  const now = new Map<unknown, string>()
  for (const member of [...members].sort((a, b) => Number(isLive(b)) - Number(isLive(a)))) {
    const name = member['firstName']
    if (!now.has(name)) now.set(name, String(member['userId']))
  }
  const ids = new Map<string, string>()
  for (const [old, name] of people) ids.set(old, now.get(name) ?? `nobody:${name}`)
  for (const { userId, firstName } of members as readonly Rec[]) {
    ids.set(String(userId), now.get(firstName) ?? '')
  }
  const renamed = (record: Rec): Rec => {
    let text = JSON.stringify(record)
    for (const [old, current] of ids) text = text.replaceAll(old, current)
    return JSON.parse(text) as Rec
  }
  return { of: (old) => ids.get(old) ?? '', renamed }
}

const contentOf = (record: Rec): Readonly<Record<string, unknown>> => {
  const { audience: _a, rev: _r, seal: _s, editId: _e, broughtIn: _b, ...rest } = record
  const { createdAt: _c, createdBy: _d, updatedAt: _f, updatedBy: _g, ...content } = rest
  const { replaced } = content
  if (!Array.isArray(replaced)) return content
  return { ...content, replaced: replaced.map(undated) }
}

/** The server notes the time of a replaced value only when a later version follows. */
const undated = (value: unknown): unknown => {
  const { at: _, ...rest } = value as Readonly<Record<string, unknown>>
  return rest
}

const writtenAt = ({ record, unsent }: HeldRecord): Unsent => {
  const at = Date.parse(String(record.updatedAt))
  return unsent ?? { from: at, to: at }
}

/** Two versions that were written without knowledge of each other may both be the newest. */
const newestOf = (all: readonly HeldRecord[]): readonly HeldRecord[] => {
  const latest = Math.max(...all.map((each) => writtenAt(each).from))
  return all.filter((each) => writtenAt(each).to >= latest)
}

const byId = <T>(
  list: readonly T[],
  idOf: (each: T) => string,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const each of list) groups.set(idOf(each), [...(groups.get(idOf(each)) ?? []), each])
  return groups
}

const nothingMissing = (
  { held, versions, names }: Mapped,
  here: readonly Rec[],
): readonly string[] => {
  const current = byId(here, ({ id }) => id)
  const ever = byId(versions.map(names.renamed), ({ id }) => id)
  const heldById = byId(
    held.filter(({ record }) => isBrought(record)),
    ({ record }) => record.id,
  )
  return [...heldById].flatMap(([id, all]) => {
    const [record] = current.get(id) ?? []
    if (record === undefined) return [`${all[0]?.record.kind} ${id} is missing`]
    const newest = standing(record, all, here)
    const kept = new Set((ever.get(id) ?? []).map((version) => textOf(contentOf(version))))
    return [
      ...isAsItWas(record, newest, names),
      ...all
        .filter((each) => !kept.has(textOf(contentOf(each.record))))
        .map((each) => `a version of ${id} is not in its history: ${textOf(each.record)}`),
    ]
  })
}

const isDecision = ({ kind }: Rec): boolean => String(kind).endsWith('Decision')

/** The first of two parents' decisions counts, even one that the lost server never received. */
const standing = (record: Rec, all: readonly HeldRecord[], here: readonly Rec[]): HeldRecord => {
  const isThis = (each: HeldRecord): boolean => equal(contentOf(each.record), contentOf(record))
  const possible = newestOf(all)
  const newest = possible.find(isThis) ?? possible[0] ?? all[0]
  if (newest === undefined) throw new Error(`nobody held ${record.id}`)
  if (isDecision(record)) return all.find(isThis) ?? newest
  if (newest.record['approval'] !== 'pending') return newest
  const decision = here.find(
    (each) =>
      isDecision(each) && each['recordId'] === record.id && each['ofEdit'] === newest.record.editId,
  )
  return decision === undefined
    ? newest
    : { ...newest, record: { ...newest.record, approval: decision['verdict'] } }
}

const isAsItWas = (record: Rec, newest: HeldRecord, names: Names): readonly string[] => {
  const { record: was, unsent, holder } = newest
  const what = `${was.kind} ${was.id}`
  const at = Date.parse(String(record.updatedAt))
  const isInTime =
    unsent === undefined
      ? record.updatedAt === was.updatedAt
      : at >= unsent.from - 1 && at <= unsent.to + 1
  const author = unsent === undefined ? was.updatedBy : names.of(holder)
  return [
    ...(equal(contentOf(record), contentOf(was))
      ? []
      : [`${what} is ${textOf(record)}, and was ${textOf(was)}`]),
    ...(isInTime
      ? []
      : [`${what} was written at ${textOf(unsent ?? was.updatedAt)}, not ${record.updatedAt}`]),
    ...(record.updatedBy === author
      ? []
      : [`${what} was written by ${author}, not ${record.updatedBy}`]),
    ...(equal([record['createdAt'], record['createdBy']], [was['createdAt'], was['createdBy']])
      ? []
      : [`${what} was made otherwise`]),
    ...(record['broughtIn'] == null ? [`${what} does not say who brought it`] : []),
  ]
}

const nothingDoubled = ({ held }: Mapped, here: readonly Rec[]): readonly string[] => {
  const known = new Set(held.map(({ record }) => record.id))
  const brought = here.filter(isBrought)
  return [
    ...[...byId(brought, ({ id }) => id)]
      .filter(([, all]) => all.length > 1)
      .map(([id, all]) => `${id} is there ${all.length} times`),
    ...brought.filter(({ id }) => !known.has(id)).map((each) => `no device had ${textOf(each)}`),
  ]
}

const audiencesHold = (here: readonly Rec[]): readonly string[] => {
  const now = nowOf(here)
  return here.flatMap((record) => {
    const wanted = audienceAt(now, record)
    return record.audience === wanted
      ? []
      : [`${record.kind} ${record.id} is for ${record.audience} to read, not for ${wanted}`]
  })
}

const nowOf = (here: readonly Rec[]): Moment => momentOf(here, new Date().toISOString())

const rolesHold = ({ records, familyId, roles }: BroughtWorld): readonly string[] => {
  const live = records.filter((member) => isLive(member) && member['familyId'] === familyId)
  const found = Object.fromEntries(live.map(({ firstName, role }) => [firstName, role]))
  return equal(found, roles) && live.length === Object.keys(roles).length
    ? []
    : [`the roles are ${textOf(found)}, not ${textOf(roles)}`]
}

const profilesAreTheirOwners = (
  { held, read, names }: Mapped,
  here: readonly Rec[],
): readonly string[] => {
  const accounts = new Set([...read.keys()].map(names.of))
  const profiles = here.filter(({ kind }) => kind === 'user')
  return [
    ...profiles
      .filter(({ id }) => !accounts.has(id))
      .map(({ id }) => `there is a profile of ${id}, who has no account`),
    ...[...read.keys()].flatMap((old) => {
      const own = held.find(({ holder, record }) => holder === old && record.id === names.of(old))
      const now = profiles.find(({ id }) => id === names.of(old))
      return own?.record['dateOfBirth'] === now?.['dateOfBirth']
        ? []
        : [`${names.of(old)} was born on ${textOf(now?.['dateOfBirth'])}`]
    }),
  ]
}

const devicesAgree = ({ read, held, names }: Mapped, here: readonly Rec[]): readonly string[] => {
  return [...read].flatMap(([old, records]) => {
    const me = names.of(old)
    const audiences = audiencesAt(nowOf(here), me)
    const wanted = here.filter(({ audience = '' }) => audiences.has(audience)).map(({ id }) => id)
    const found = new Set(records.map((record) => names.renamed(record).id))
    const had = held.filter(({ holder, record }) => holder === old && isBrought(record))
    return [
      ...wanted.filter((id) => !found.has(id)).map((id) => `${me} does not read ${id}`),
      ...[...found].filter((id) => !wanted.includes(id)).map((id) => `${me} reads ${id}`),
      ...had
        .filter(({ record }) => !found.has(record.id))
        .map(({ record }) => `${me} had ${record.id}, and has it no more`),
    ]
  })
}
