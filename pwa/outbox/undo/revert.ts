import type { WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorize.ts'
import { canonical } from '#shared/sync/canonical.ts'
import { kindOf } from '#shared/core/registry.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import type { Step, Written } from './undoStack.ts'

export interface Reverted {
  /** 'some': others' later changes stay; 'changed-since': all was changed later, and stays. */
  readonly outcome: 'all' | 'some' | 'changed-since' | 'gone'
  readonly action: 'created' | 'changed' | 'removed'
  readonly kind: string
  readonly content: Readonly<Record<string, unknown>>
}

interface Door {
  put(record: WireRecord): Promise<unknown>
  modify(change: {
    readonly kind: string
    readonly id: string
    readonly changes: Readonly<Record<string, unknown>>
  }): Promise<unknown>
}

/**
 * Sets back only values that are still as the step wrote them, so that no later value is
 * overwritten. Writes nothing unless all records of the step can be set back.
 * @throws LocalRefusal if a rule forbids it, or the storage's own error.
 */
export const revert = async (
  database: LocalDatabase,
  { writes }: Step,
  door: Door,
): Promise<Reverted> => {
  const ways = await Promise.all(writes.map((written) => wayBack(database, written)))
  const outcome = outcomeOf(ways)
  if (outcome === 'all' || outcome === 'some') {
    for (const { write } of [...ways].reverse()) await write?.(door)
  }
  return { outcome, ...(await aboutOf(database, writes)) }
}

interface WayBack {
  readonly outcome: Reverted['outcome']
  readonly write?: (door: Door) => Promise<unknown>
}

const outcomeOf = (ways: readonly WayBack[]): Reverted['outcome'] => {
  const [only] = ways
  if (ways.length === 1 && only !== undefined) return only.outcome
  const hindered = ways.find(({ outcome }) => outcome !== 'all')?.outcome
  return hindered === 'some' ? 'changed-since' : (hindered ?? 'all')
}

const wayBack = async (database: LocalDatabase, written: Written): Promise<WayBack> => {
  const { id, kind, before, after } = written
  const here = await readRecord(database, { id, kind })
  const live = here?._deleted === false ? here : undefined
  if (after === undefined) {
    /** The record is back, because another person's edit won over the deletion. */
    if (live !== undefined || before === undefined) return { outcome: 'all' }
    const last = here === undefined || isRemoval(here) ? before : here
    return { outcome: 'all', write: (door) => door.put({ ...last, _deleted: false }) }
  }
  if (before === undefined) {
    if (live === undefined) return { outcome: 'all' }
    if (changedFields(after, live).length > 0) return { outcome: 'changed-since' }
    return {
      outcome: 'all',
      write: (door) => door.modify({ kind, id, changes: { _deleted: true } }),
    }
  }
  if (live === undefined) return { outcome: 'gone' }
  return fieldsBack({ id, kind, before, after, live })
}

interface Changed {
  readonly id: string
  readonly kind: string
  readonly before: WireRecord
  readonly after: WireRecord
  readonly live: WireRecord
}

const fieldsBack = ({ id, kind, before, after, live }: Changed): WayBack => {
  const written = changedFields(before, after)
  const together = kindOf(kind)?.together ?? []
  const isAs = (state: WireRecord, field: string): boolean =>
    canonical(live[field]) === canonical(state[field])
  const isChangedSince = (field: string): boolean => !isAs(after, field) && !isAs(before, field)
  const foreign = new Set([
    ...written.filter(isChangedSince),
    ...together.filter((fields) => fields.some(isChangedSince)).flat(),
  ])
  const stays = written.filter((field) => foreign.has(field))
  const back = written.filter((field) => !foreign.has(field) && !isAs(before, field))
  if (written.length > 0 && stays.length === written.length) return { outcome: 'changed-since' }
  const outcome = stays.length === 0 ? 'all' : 'some'
  if (back.length === 0) return { outcome }
  const changes = Object.fromEntries(back.map((field) => [field, before[field]]))
  return { outcome, write: (door) => door.modify({ kind, id, changes }) }
}

/**
 * Returns the record that a step is about: for a part, the record that it belongs to; for a split
 * record, the one before the split.
 */
const aboutOf = async (
  database: LocalDatabase,
  writes: readonly Written[],
): Promise<Omit<Reverted, 'outcome'>> => {
  const whole = writes.filter(({ kind }) => kindOf(kind)?.parentId === undefined)
  const main = whole.find(({ before }) => before !== undefined) ?? whole[0] ?? writes[0]
  if (main === undefined) return { action: 'changed', kind: '', content: {} }
  const content = main.after ?? main.before ?? { id: main.id, _deleted: true }
  const parentId = kindOf(main.kind)?.parentId?.(content)
  const parent = parentId && (await readRecord(database, { id: parentId, kind: main.kind }))
  if (parent) return { action: 'changed', kind: parent.kind ?? '', content: parent }
  const isWhole = main.before === undefined || main.after === undefined
  const isTouch = isWhole && beginsWithAnother(content)
  return { action: isTouch ? 'changed' : actionOf(writes, main), kind: main.kind, content }
}

/** People see an occurrence before it has a record, so creating one counts as a change. */
const beginsWithAnother = (content: WireRecord): boolean => {
  const kind = kindOf(content.kind)
  return kind?.policy.derivedDefaults !== undefined && kind.idOf?.(content) !== undefined
}

const actionOf = (writes: readonly Written[], { before, after }: Written): Reverted['action'] => {
  if (writes.length > 1) return 'changed'
  if (before === undefined) return 'created'
  return after === undefined ? 'removed' : 'changed'
}
