import type {
  LocalDatabase,
  RecordCollection,
  RecordCollections,
} from '#pwa/database/localDatabase.ts'
import type { Transport } from '#pwa/sync/transport.ts'

export interface FreezingTab {
  readonly database: LocalDatabase
  readonly transport: Transport
  steps(): number
  readonly frozen: Promise<void>
  thaw(): void
}

/**
 * Makes a tab that freezes at one step. Each request is a step, and so is each read or write of
 * records, outbox and checkpoints.
 * @param step at which the tab freezes, counted from 1.
 */
export const freezingTab = (
  database: LocalDatabase,
  transport: Transport,
  step: number,
): FreezingTab => {
  const gate = createGate(step)
  return {
    steps: gate.steps,
    frozen: gate.frozen,
    thaw: gate.thaw,
    database: {
      ...database,
      collections: gatedCollections(database.collections, gate.pass),
      device: gatedDevice(database.device, gate.pass),
    },
    transport: {
      ...transport,
      pull: gated(transport.pull, gate.pass),
      push: gated(transport.push, gate.pass),
    },
  }
}

type Pass = () => Promise<void>

const createGate = (step: number) => {
  let steps = 0
  let noteFrozen = (): void => {}
  let thaw = (): void => {}
  const frozen = new Promise<void>((resolve) => {
    noteFrozen = resolve
  })
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let isThawed = false
  return {
    steps: () => steps,
    frozen,
    thaw: () => {
      isThawed = true
      thaw()
    },
    pass: async (): Promise<void> => {
      steps += 1
      if (steps < step || isThawed) return
      noteFrozen()
      await thawed
    },
  }
}

const gated =
  <A extends unknown[], T>(real: (...args: A) => Promise<T>, pass: Pass) =>
  async (...args: A): Promise<T> => {
    await pass()
    const result = await real(...args)
    await pass()
    return result
  }

const gatedCollections = (collections: RecordCollections, pass: Pass): RecordCollections =>
  Object.fromEntries(
    Object.entries(collections).map(([name, collection]) => [name, gatedOne(collection, pass)]),
  ) as unknown as RecordCollections

const gatedOne = (collection: RecordCollection, pass: Pass): RecordCollection => {
  const real = collection.storageInstance
  const storageInstance: unknown = Object.assign(Object.create(real), {
    findDocumentsById: gated(real.findDocumentsById.bind(real), pass),
  })
  return Object.create(collection, { storageInstance: { value: storageInstance } })
}

const gatedDevice = (device: LocalDatabase['device'], pass: Pass): LocalDatabase['device'] =>
  Object.create(device, {
    transaction: {
      value: async (...args: unknown[]): Promise<unknown> => {
        await pass()
        const result: unknown = await Reflect.apply(device.transaction, device, args)
        await pass()
        return result
      },
    },
  })
