import { expect } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { aTask } from '#server/testing/syncStage.ts'
import { backUp, restore } from '#server/testing/restoring.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { writeAnyway } from '../sabotage.ts'
import { byId, changeMeanwhile, forget, openAnnas, openFamilies, stateOf } from './annasDevice.ts'
import { failStorageAt } from './failingStorage.ts'
import type { Fault } from './failingStorage.ts'
import { openStageDevice, syncAll } from './stageDevice.ts'
import { stageTransport } from './stageTransport.ts'

export interface Outcome {
  readonly writes: number
  readonly told: number
  readonly state: unknown
}

let runs = 0

/**
 * The device edits, starts again with a damaged row, pushes, merges, pulls and sweeps; then its
 * server is restored from a backup. One write to the storage fails on the way, and the person
 * repeats what failed.
 */
export const liveWithFault = async (failing: number, fault: Fault): Promise<Outcome> => {
  const name = `storage-fault-${(runs += 1)}`
  let stage = await openFamilies()
  const transport = stageTransport(() => stage, 'anna')
  const database = await openAnnas(name, transport)
  await changeMeanwhile(stage)
  const backup = await backUp(stage)
  await database.close()
  const storage = failStorageAt(failing, fault)
  const life = new Life(name, transport, () => storage.heal())
  try {
    await life.start()
    await life.edit()
    await life.restart()
    await life.sync()
    await life.editAgain()
    stage = await restore(backup, stage)
    await life.sync()
    const state = await stateOf(stage, life.database)
    return { writes: storage.writes(), told: life.told, state }
  } finally {
    storage.end()
    await life.database.close()
    await stage.store.close()
    await forget(name)
  }
}

class Life {
  told = 0
  database!: LocalDatabase
  private writer!: ReturnType<typeof createWriter>

  constructor(
    private readonly name: string,
    private readonly transport: ReturnType<typeof stageTransport>,
    private readonly heal: () => void,
  ) {}

  async start(): Promise<void> {
    this.database = await this.again(() => openStageDevice('anna', this.name))
    this.writer = createWriter(this.database)
  }

  async edit(): Promise<void> {
    const change = (id: string, changes: object) =>
      this.write(() => this.writer.change('task', id, { ...changes }))
    await this.write(() => this.writer.create(aTask('made', 'F')))
    await change('made', { description: 'folded into a new one' })
    await change('edited', { title: 'once' })
    await change('edited', { title: 'twice', description: 'folded' })
    await change('met', { title: 'by anna' })
    await change('damaged', { title: 'of a row that will be damaged' })
    await change('lost', { title: 'in a family that she has left' })
    await this.write(() => this.writer.remove('task', 'removed'))
    await this.write(() => this.writer.undo())
    await this.write(() => this.writer.remove('task', 'removed'))
    const refused = await readRecord(this.database, { id: 'refused', kind: 'task' })
    const wrong = { ...(refused as WireRecord), title: 'kept', priority: 'never heard of' }
    await this.again(() => writeAnyway(this.database, wrong))
  }

  async restart(): Promise<void> {
    const { outbox } = this.database.device
    await this.again(async () => {
      await outbox
        .where('id')
        .equals('damaged')
        .modify({ changes: undefined } as never)
    })
    await this.database.close()
    await this.start()
  }

  sync(): Promise<void> {
    return syncAll(this.database, this.transport, () => this.tell())
  }

  async editAgain(): Promise<void> {
    await this.write(() => this.writer.change('task', 'edited', { description: 'not sent yet' }))
    await this.write(() => this.writer.create(aTask('later', 'F')))
  }

  private tell(): void {
    this.told += 1
    this.heal()
  }

  /** A failed write must have left nothing. */
  private async write(work: () => Promise<unknown>): Promise<void> {
    const before = await standing(this.database)
    try {
      await work()
    } catch {
      this.tell()
      expect(await standing(this.database)).toEqual(before)
      await work()
    }
  }

  private async again<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch {
      this.tell()
      return work()
    }
  }
}

const standing = async ({ device, collections }: LocalDatabase) => {
  const waiting = await device.outbox.toArray()
  const records = await collections.tasks.find().exec()
  return {
    waiting: waiting.map((row: PendingChange) => ({ ...row, seq: 0 })).toSorted(byId),
    records: records.map((record) => record.toMutableJSON()).toSorted(byId),
  }
}
