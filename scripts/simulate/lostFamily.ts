import type { Remote } from 'comlink'
import type { WireRecord } from '#shared/domain/record.ts'
import {
  buildAttendance,
  buildBudgetCategory,
  buildEvent,
  buildEventOverride,
  buildExpense,
  buildGoal,
  buildProfileDetails,
  buildTask,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import type { Random } from '#shared/testing/random.ts'
import type { Unsent } from './checker/brought.ts'
import type { Device } from './device.ts'

/** A device of somebody in the family. */
export interface FamilyDevice {
  readonly label: string
  readonly name: string
  readonly userId: string
  readonly device: Remote<Device>
}

/** What people of a family write by chance, as far as the rules let them. */
export interface Scribbling {
  readonly familyId: string
  readonly random: Random
  /** userIds. */
  readonly people: readonly string[]
  /** Whose attendance parents answer for. */
  readonly childId: string
  /** Of all that anybody has made: ids by kind. */
  readonly made: Map<string, string[]>
  /** By device and id: when the last edit of it was made that may never be sent. */
  readonly unsent: Map<string, Unsent>
  count: number
}

export const scribblingIn = (
  family: Pick<Scribbling, 'familyId' | 'random' | 'people' | 'childId'>,
): Scribbling => ({ ...family, made: new Map(), unsent: new Map(), count: 0 })

export const unsentKey = (label: string, id: string): string => `${label} ${id}`

/** One of each kind that people make, what others are part of first. */
export const makeEach = async (run: Scribbling, writer: FamilyDevice): Promise<void> => {
  const { length } = buildersFor(run, writer.userId)
  for (let index = 0; index < length; index += 1) {
    run.count += 1
    await make(run, writer, buildersFor(run, writer.userId)[index])
  }
}

/** Lets each device write something, at the same time, so many times. @returns how many the rules let through. */
export const scribble = async (
  run: Scribbling,
  devices: readonly FamilyDevice[],
  times: number,
  { isOnline }: { readonly isOnline: boolean },
): Promise<number> => {
  let written = 0
  for (let time = 0; time < times; time += 1) {
    const done = await Promise.all(
      devices.map((writer) => {
        run.count += 1
        return run.random.chance(0.6) ? make(run, writer) : change(run, writer, isOnline)
      }),
    )
    written += done.filter(Boolean).length
  }
  return written
}

/** Some edits of one record on each of these devices, none of which knows of the others'. */
export const editEverywhere = async (
  run: Scribbling,
  devices: readonly FamilyDevice[],
  kind: string,
  id: string,
): Promise<void> => {
  for (const { label, device } of devices) {
    run.count += 1
    const fields = { [wordsOf(kind)]: `words ${run.count}` }
    await noting(run, label, id, () => device.tryChange(kind, id, fields))
  }
}

const make = async (
  run: Scribbling,
  writer: FamilyDevice,
  build = run.random.pick(buildersFor(run, writer.userId)),
): Promise<boolean> => {
  const record = build()
  if (record === undefined) return false
  const { id, kind = '' } = record
  /** What stands at a derived id is changed instead: it is made once. */
  if (run.made.get(kind)?.includes(id) === true) return false
  const isMade = await noting(run, writer.label, id, () => writer.device.tryCreate(record))
  if (isMade) run.made.set(kind, [...(run.made.get(kind) ?? []), id])
  return isMade
}

const change = async (
  run: Scribbling,
  { label, device }: FamilyDevice,
  isOnline: boolean,
): Promise<boolean> => {
  if (run.made.size === 0) return false
  const kind = run.random.pick([...run.made.keys()])
  const id = run.random.pick(run.made.get(kind) ?? [])
  if (kind === 'taskSeries' && run.random.chance(0.7)) return touchTime(run, { label, device }, id)
  const isEnding = isOnline && kind === 'task' && run.random.chance(0.3)
  if (isEnding) return device.tryRemove(kind, id)
  const fields = { [wordsOf(kind)]: `words ${run.count}`, ...moved(run, kind, isOnline) }
  return noting(run, label, id, () => device.tryChange(kind, id, fields))
}

/** What decides who reads a record changes only where everybody learns of it. */
const moved = (
  { random }: Scribbling,
  kind: string,
  isOnline: boolean,
): Readonly<Record<string, unknown>> =>
  kind === 'event' && isOnline ? { shared: random.chance(0.5) } : {}

const touchTime = async (
  run: Scribbling,
  { label, device }: Pick<FamilyDevice, 'label' | 'device'>,
  seriesId: string,
): Promise<boolean> => {
  const id = `${seriesId}:${monday(run.random)}`
  const fields = { status: 'completed', completedAt: new Date().toISOString() }
  return noting(run, label, id, async () => {
    const { outcome } = await device.write({ op: 'touch', id, fields })
    return outcome === 'written'
  })
}

const noting = async (
  { unsent }: Scribbling,
  label: string,
  id: string,
  write: () => Promise<boolean>,
): Promise<boolean> => {
  const from = Date.now()
  const isWritten = await write()
  if (isWritten) unsent.set(unsentKey(label, id), { from, to: Date.now() })
  return isWritten
}

/** The field of a kind that takes any words. */
const wordsOf = (kind: string): string =>
  ({ expense: 'description', budgetCategory: 'name', profileDetails: 'about' })[kind] ?? 'title'

/** Those on which the builders' series fall. */
const monday = (random: Random): string =>
  `2026-03-${String(2 + 7 * random.integer(0, 4)).padStart(2, '0')}`

/** Nothing where there is no event yet of which it would be a part. */
type Build = () => WireRecord | undefined

const buildersFor = (run: Scribbling, userId: string): readonly Build[] => {
  const { familyId, random, made, people, count, childId } = run
  const id = random.id(new Date())
  const words = `words ${count}`
  const someone = random.pick([...people, userId, null])
  const eventId = made.has('event') ? random.pick(made.get('event') ?? []) : undefined
  const categoryId = random.pick([...(made.get('budgetCategory') ?? []), 'none'])
  const own = { id, familyId }
  return [
    () => buildTask({ ...own, title: words, assignedTo: someone }),
    () => buildTask({ ...own, title: words, assignedTo: userId }),
    () => buildTaskSeries({ ...own, title: words, assignedTo: userId }),
    () =>
      buildTaskSeries({
        ...own,
        title: words,
        rotation: [...new Set([userId, random.pick(people)])],
      }),
    () => buildGoal({ ...own, title: words, assignedTo: userId }),
    () => buildBudgetCategory({ ...own, name: words }),
    () => buildExpense({ ...own, description: words, userId, categoryId }),
    () =>
      buildEvent({
        ...own,
        title: words,
        startDate: '2026-03-02T16:30',
        rrule: random.pick([null, 'FREQ=WEEKLY']),
        shared: random.chance(0.5),
        attendees: [userId],
      }),
    () =>
      eventId === undefined
        ? undefined
        : buildEventOverride({ familyId, eventId, date: monday(random), cancelled: true }),
    () =>
      eventId === undefined
        ? undefined
        : buildAttendance({ familyId, eventId, userId: random.pick([userId, userId, childId]) }),
    () => buildProfileDetails({ familyId, userId, about: words, visibility: 'extended-family' }),
  ]
}
