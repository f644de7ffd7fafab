import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { comparePlaces, placeOf } from './pushRows.ts'
import type { Place } from './pushRows.ts'

/** What tells in which order pending changes are sent; the changes themselves are read as they are sent. */
export interface Waiting extends Place {
  readonly collection: CollectionName
  readonly editId: string
  readonly isNew: boolean
  /** The group in which it goes in; undefined where it goes in by itself. */
  readonly group: string | undefined
  /** The group of what was edited since it was sent. */
  readonly laterGroup: string | undefined
  /** Records that must be there before it. */
  readonly needs: readonly string[]
}

/** What goes in by itself: one change, or a group of them, parents before parts. */
export interface Unit {
  readonly group: string | undefined
  readonly members: readonly Waiting[]
  /** The collection with which it is sent. */
  readonly collection: CollectionName
}

/** The group in which a change goes in as it would be sent now. */
export const groupOf = ({ sent, sentGroup, group }: PendingChange): string | undefined =>
  sent === undefined ? group : sentGroup

/** @param record what the pending change makes of it. */
export const waitingOf = (pending: PendingChange, record: WireRecord): Waiting => {
  const { collection, editId, base, sent, group } = pending
  const { recordIds = [] } = kindOf(record.kind)?.policy.needs(record) ?? {}
  return {
    ...placeOf(record),
    collection,
    editId,
    isNew: base === undefined,
    group: groupOf(pending),
    laterGroup: sent === undefined ? undefined : group,
    needs: [familyIdOf(record) ?? [], recordIds].flat(),
  }
}

/**
 * The order in which all that waits is sent: families first, parents before parts, else as it was made
 * (docs/protocol.md, On the device 4). A group comes where its last record would, and what needs one of its
 * records after it. A group waits as long as the answer to an earlier state of one of its records does.
 */
export const inSendingOrder = (all: readonly Waiting[]): readonly Unit[] => {
  const units = unitsOf(all)
  if (units.every(({ group }) => group === undefined)) return sorted(units, ownTurn)
  return sorted(units, turnsAfterNeeds(units))
}

const unitsOf = (all: readonly Waiting[]): readonly Unit[] => {
  const held = new Set(all.flatMap(({ laterGroup }) => laterGroup ?? []))
  const groups = new Map<string, Waiting[]>()
  const units: Unit[] = []
  for (const each of all) {
    const { group, collection } = each
    if (group === undefined) units.push({ group, collection, members: [each] })
    else if (!held.has(group)) groups.set(group, [...(groups.get(group) ?? []), each])
  }
  for (const [group, members] of groups) {
    const ordered = members.toSorted(compareWaiting)
    units.push({ group, members: ordered, collection: (ordered.at(-1) as Waiting).collection })
  }
  return units
}

/** When a unit's turn is: with its last record, or right after what it needs. */
interface Turn {
  readonly last: Waiting
  /** How many units come before it with the same last record. */
  readonly depth: number
}

const lastOf = ({ members }: Unit): Waiting => members.at(-1) as Waiting

const ownTurn = (unit: Unit): Turn => ({ last: lastOf(unit), depth: 0 })

const turnsAfterNeeds = (units: readonly Unit[]): ((unit: Unit) => Turn) => {
  const unitOf = new Map(units.flatMap((unit) => unit.members.map(({ id }) => [id, unit] as const)))
  const turns = new Map<Unit, Turn>()
  const turnOf = (unit: Unit): Turn => {
    const known = turns.get(unit)
    if (known !== undefined) return known
    let turn = ownTurn(unit)
    /** Records that need each other are sent as if they did not. */
    turns.set(unit, turn)
    for (const need of new Set(unit.members.flatMap(({ needs }) => needs))) {
      const needed = unitOf.get(need)
      if (needed === undefined || needed === unit) continue
      const { last, depth } = turnOf(needed)
      if (compareTurns({ last, depth }, turn) >= 0) turn = { last, depth: depth + 1 }
    }
    turns.set(unit, turn)
    return turn
  }
  return turnOf
}

const sorted = (units: readonly Unit[], turnOf: (unit: Unit) => Turn): readonly Unit[] =>
  units
    .map((unit) => ({ unit, turn: turnOf(unit) }))
    .toSorted(
      (a, b) => compareTurns(a.turn, b.turn) || compareWaiting(lastOf(a.unit), lastOf(b.unit)),
    )
    .map(({ unit, turn: { last } }) => ({ ...unit, collection: last.collection }))

const compareTurns = (a: Turn, b: Turn): number =>
  compareWaiting(a.last, b.last) || a.depth - b.depth

const compareWaiting = (a: Waiting, b: Waiting): number =>
  collectionNames.indexOf(a.collection) - collectionNames.indexOf(b.collection) ||
  comparePlaces(a, b)
