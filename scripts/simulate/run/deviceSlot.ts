import type { Remote } from 'comlink'
import { findOn } from '../deviceDisk.ts'
import type { Found } from '../deviceDisk.ts'
import { meantBy } from '../deviceWrites.ts'
import type { LocalBatch, LocalWrite, Written } from '../deviceWrites.ts'
import type { HistoryFile } from './historyFile.ts'
import { createBody } from './body.ts'
import type { Body, BodyOptions, Face } from './body.ts'
import type { SimulatedDevice } from './deviceLifecycle.ts'
import type { Account } from './serverProcess.ts'

export interface DeviceSlot {
  readonly label: string
  readonly person: Account
  readonly device: Remote<SimulatedDevice>
  /** People who share a device share its body, and one of them is active. */
  readonly body: Body
  pending(): number
  next(work: () => Promise<void>): void
  idle(): Promise<void>
  write(write: LocalWrite): Promise<void>
  writeTogether(batch: LocalBatch): Promise<boolean>
  setClock(milliseconds: number): Promise<void>
  look(): Promise<void>
  glance(): Promise<void>
  start(): Promise<void>
  reload(): Promise<void>
  kill(nextClock: number, commit: number, during?: LocalWrite | LocalBatch): Promise<void>
  readonly failures: readonly string[]
}

export const createDeviceSlots = async (options: BodyOptions): Promise<readonly DeviceSlot[]> => {
  const failures: string[] = []
  const failed = (error: unknown): void =>
    void failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const queue = createQueue(failed)
  const body = await createBody(options, failed)
  return options.faces.map((face) => ({
    ...queue,
    ...seatOf(face, options, { body, failed }),
    next: (work) =>
      queue.next(async () => {
        await body.bringToFront(face, true)
        await work()
      }),
    failures,
    get device() {
      return body.device
    },
  }))
}

interface Device {
  readonly body: Body
  readonly failed: (error: unknown) => void
}

const seatOf = (
  face: Face,
  { history }: BodyOptions,
  { body, failed }: Device,
): Omit<DeviceSlot, 'pending' | 'next' | 'idle' | 'failures' | 'device'> => {
  const { label, person } = face
  const { note, record, found } = createScribe(face, history)
  return {
    label,
    person,
    body,
    write: async (write) => record(write, [await body.device.write(write)], body.clock),
    writeTogether: async (batch) => {
      const written = await body.device.writeTogether(batch)
      record(batch, written, body.clock)
      return written.every(({ outcome }) => outcome !== 'full')
    },
    setClock: async (milliseconds) => {
      note(`clock ${milliseconds}`)
      await body.setClock(milliseconds)
    },
    look: () => lookAt(body.device, label, history),
    glance: async () => found(await body.device.glance()),
    start: () => body.bringToFront(face),
    reload: async () => {
      note('reload')
      await body.reload()
    },
    kill: async (nextClock, commit, during) => {
      let written: readonly Written[] = []
      const noted = (all: readonly Written[]): void => {
        written = all
      }
      if (during !== undefined) perform(body.device, during).then(noted, failed)
      const { disk, moment } = await body.killAt(commit)
      if (during !== undefined) record(during, written, body.clock)
      note(`killed ${moment}; its clock goes on at ${nextClock}`)
      found({ ...findOn(disk), isPulling: true })
      await body.revive(disk, nextClock)
    },
  }
}

const perform = async (
  device: Remote<SimulatedDevice>,
  what: LocalWrite | LocalBatch,
): Promise<readonly Written[]> =>
  'group' in what ? device.writeTogether(what) : [await device.write(what)]

const patience = 3000

const lookAt = async (
  device: Remote<SimulatedDevice>,
  label: string,
  history: HistoryFile,
): Promise<void> => {
  const from = history.now()
  await device.resync()
  const isSettled = await device.settled(patience).then(
    () => true,
    () => false,
  )
  if (!isSettled) return
  history.add({ type: 'look', device: label, from, held: await device.ids() })
}

const createQueue = (
  failed: (error: unknown) => void,
): Pick<DeviceSlot, 'pending' | 'next' | 'idle'> => {
  let pending = 0
  let last: Promise<void> = Promise.resolve()
  const inTurn = async (before: Promise<void>, work: () => Promise<void>): Promise<void> => {
    await before
    try {
      await work()
    } catch (error) {
      failed(error)
    }
    pending -= 1
  }
  return {
    pending: () => pending,
    next: (work) => {
      pending += 1
      last = inTurn(last, work)
    },
    idle: () => last,
  }
}

const createScribe = ({ label, person }: Face, history: HistoryFile) => ({
  note: (what: string): void => history.add({ type: 'note', device: label, what }),
  record: (what: LocalWrite | LocalBatch, written: readonly Written[], clock: number): void => {
    const group = 'group' in what ? { group: what.group } : {}
    for (const [at, write] of ('group' in what ? what.writes : [what]).entries()) {
      const said = written[at] ?? { ...meantBy(write), outcome: 'unknown' as const }
      const common = { type: 'write', device: label, userId: person.userId, clock } as const
      history.add({ ...common, op: write.op, ...group, ...said })
    }
  },
  found: (what: Found & { readonly isPulling: boolean }): void =>
    history.add({ type: 'glance', device: label, ...what }),
})
