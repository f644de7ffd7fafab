import type { Remote } from 'comlink'
import type { Random } from '#shared/testing/random.ts'
import type { Unsent } from './checker/brought.ts'
import type { Device } from './device.ts'
import { builds, editOf, monday } from './lostKinds.ts'
import type { Making } from './lostKinds.ts'

export interface FamilyDevice {
  readonly label: string
  readonly name: string
  readonly userId: string
  readonly device: Remote<Device>
}

export interface Scribbling {
  readonly familyId: string
  readonly random: Random
  readonly people: readonly string[]
  readonly childId: string
  readonly made: Map<string, string[]>
  readonly unsent: Map<string, Unsent>
  count: number
}

export const scribblingIn = (
  family: Pick<Scribbling, 'familyId' | 'random' | 'people' | 'childId'>,
): Scribbling => ({ ...family, made: new Map(), unsent: new Map(), count: 0 })

export const unsentKey = (label: string, id: string): string => `${label} ${id}`

export const makeEach = async (run: Scribbling, writer: FamilyDevice): Promise<void> => {
  for (const build of builds) {
    run.count += 1
    await make(run, writer, build)
  }
}

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

export const editEverywhere = async (
  run: Scribbling,
  devices: readonly FamilyDevice[],
  kind: string,
  id: string,
): Promise<void> => {
  for (const { label, device } of devices) {
    run.count += 1
    const fields = editOf(kind, `words ${run.count}`, run.random)
    if (fields !== undefined) {
      await noting(run, label, id, () => device.tryChange(kind, id, fields))
    }
  }
}

const make = async (
  run: Scribbling,
  writer: FamilyDevice,
  build = run.random.pick(builds),
): Promise<boolean> => {
  const record = await build(makingOf(run, writer))
  if (record === undefined) return false
  const { id, kind = '' } = record
  /** A record at a derived id is made once; a second attempt edits it. */
  if (run.made.get(kind)?.includes(id) === true) return false
  const isMade = await noting(run, writer.label, id, () => writer.device.tryCreate(record))
  if (isMade) run.made.set(kind, [...(run.made.get(kind) ?? []), id])
  return isMade
}

const makingOf = (run: Scribbling, { userId, device }: FamilyDevice): Making => ({
  ...run,
  userId,
  device,
  id: run.random.id(new Date()),
  words: `words ${run.count}`,
})

const change = async (
  run: Scribbling,
  { label, device, userId }: FamilyDevice,
  isOnline: boolean,
): Promise<boolean> => {
  if (run.made.size === 0) return false
  const kind = run.random.pick([...run.made.keys()])
  const id = run.random.pick(run.made.get(kind) ?? [])
  /**
   * A child's edit of an approved memory hides it from the others, whose devices have to learn of
   * it (`moved`).
   */
  if (kind === 'memory' && userId === run.childId && !isOnline) return false
  if (kind === 'taskSeries' && run.random.chance(0.7)) return touchTime(run, { label, device }, id)
  const isEnding = isOnline && kind === 'task' && run.random.chance(0.3)
  if (isEnding) return device.tryRemove(kind, id)
  const edit = editOf(kind, `words ${run.count}`, run.random)
  if (edit === undefined) return false
  const fields = { ...edit, ...moved(run, kind, isOnline) }
  return noting(run, label, id, () => device.tryChange(kind, id, fields))
}

/** A field that decides who reads a record changes only while everybody is online. */
const moved = (
  { random }: Scribbling,
  kind: string,
  isOnline: boolean,
): Readonly<Record<string, unknown>> => {
  if (!isOnline) return {}
  if (kind === 'event') return { shared: random.chance(0.5) }
  return kind === 'personalBudget'
    ? { visibility: random.pick(['private', 'family', 'shared']) }
    : {}
}

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
