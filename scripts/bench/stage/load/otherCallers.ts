import { v7 } from 'uuid'
import type { WireRecord } from '#shared/core/record.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { request } from '#server/testing/people/people.ts'
import { noisyPhoto } from '#server/testing/photos/pictures.ts'
import { pause, pushOf, succeed } from './calls.ts'
import type { Product } from '../product.ts'
import type { SeededPerson } from './seed.ts'

interface Waits {
  readonly waits: readonly number[]
  readonly photos: readonly number[]
}

export interface OtherCallers {
  forget(): void
  stop(): Promise<Waits>
}

type Caller = Pick<Product, 'url'> & Omit<SeededPerson, 'userId'>

interface Measuring {
  isDone: boolean
  measure(into: 'waits' | 'photos', work: () => Promise<unknown>): Promise<void>
}

export const startOtherCallers = (
  { url, seeded }: Pick<Product, 'url' | 'seeded'>,
  { withPhotos }: { readonly withPhotos: boolean },
): OtherCallers => {
  const taken = { waits: [] as number[], photos: [] as number[] }
  const measuring: Measuring = {
    isDone: false,
    measure: async (into, work) => {
      const began = performance.now()
      await work()
      taken[into].push(performance.now() - began)
    },
  }
  const callers = seeded.others.map((each) => ({ url, ...each }))
  const calling = Promise.all([
    ...callers.map((each) => callOn(each, measuring)),
    ...callers.slice(0, withPhotos ? 1 : 0).map((each) => sendOn(each, measuring)),
  ])
  calling.catch(() => {})
  return {
    forget: () => {
      taken.waits = []
      taken.photos = []
    },
    stop: async () => {
      measuring.isDone = true
      await calling
      return taken
    },
  }
}

const callOn = async (caller: Caller, measuring: Measuring): Promise<void> => {
  const { url, cookie, familyId } = caller
  const ask = (...words: readonly [string, string, unknown?]) =>
    succeed(request(url, cookie, ...words))
  const calls = [
    () => ask('GET', `/api/families/${familyId}/members`),
    () => ask('POST', '/api/sync/push', pushOf('tasks', [newTask(familyId)])),
    () => ask('POST', '/api/sync/pull', pullOfTasks),
  ]
  while (!measuring.isDone) {
    for (const each of calls) {
      await measuring.measure('waits', each)
      await pause(100)
    }
  }
}

const sendOn = async ({ url, cookie }: Caller, measuring: Measuring): Promise<void> => {
  const person = {
    cookie,
    request: (...words: readonly [string, string, unknown?]) => request(url, cookie, ...words),
  }
  for (let seed = 1; !measuring.isDone; seed += 1) {
    const photo = await noisyPhoto(seed)
    await measuring.measure('photos', () => sendPhoto(person, photo))
    await pause(1000)
  }
}

const pullOfTasks = { protocol: protocolVersion, limit: 1000, collections: { tasks: null } }

const newTask = (familyId: string): WireRecord => ({
  ...taskSchema.parse({ id: v7(), editId: v7(), kind: 'task', familyId, title: 'Mow the lawn' }),
  _deleted: false,
})
