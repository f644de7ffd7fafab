import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { comparePlaces, placeOf } from './pushRows.ts'
import type { Place } from './pushRows.ts'

export interface Waiting extends Place {
  readonly collection: CollectionName
  readonly editId: string
  readonly isNew: boolean
  readonly group: string | undefined
  readonly laterGroup: string | undefined
  readonly needs: readonly string[]
}

export interface Unit {
  readonly group: string | undefined
  readonly members: readonly Waiting[]
  readonly collection: CollectionName
}

export const groupOf = ({ sent, sentGroup, group }: PendingChange): string | undefined =>
  sent === undefined ? group : sentGroup

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
 * Returns the order in which pending changes are sent: families first, parents before parts,
 * otherwise as they were made (docs/protocol.md, On the device 4). A group takes the position of
 * its last record, and a change that needs one of its records follows it. A group waits while an
 * earlier state of one of its records has no answer yet.
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

/** A unit's position: at its last record, or right after the unit that it needs. */
interface Turn {
  readonly last: Waiting
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
    /** The turn is set first, so that records that need each other do not recurse forever. */
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
