import { isWhole, noteCompleteness } from '#pwa/database/completeness.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { recordTableOf } from '#pwa/database/storage/recordTableOf.ts'
import { settings } from '#pwa/database/settings.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type {
  Checkpoint,
  CollectionName,
  PulledCollection,
  PullResponse,
} from '#shared/sync/protocol.ts'
import { epochOf, moveOn, readCheckpoints } from './checkpoints.ts'
import type { Checkpoints } from './checkpoints.ts'
import { noteReplacements } from '#pwa/outbox/attention.ts'
import type { Pace } from './sending/pace.ts'
import { pageSize } from './pageSize.ts'
import { removedParts } from './removedParts.ts'
import { requested } from './requests.ts'
import { storeIn } from '#pwa/outbox/storeStates.ts'
import { beforeStoring, removeUnreadable } from './sweep.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'pull'>
  readonly pace: Pace
  /** Resolves when the first screen has been painted: later pages must not delay it. */
  painted(): Promise<void>
  isStopped(): boolean
  hasPending(): Promise<boolean>
}

interface Pulled {
  readonly open: ReadonlySet<CollectionName>
  readonly resync?: string
}

/**
 * One request serves all collections, and the next is sent while a page is being stored. A
 * collection's records and its checkpoint are stored in one step, so that a crash or a storage
 * error never skips a page (docs/protocol.md, On the device 9).
 */
export const createPull = (options: Options) => {
  const { database, transport, pace, isStopped, painted, hasPending } = options
  const { device } = database
  let pages = 0
  const ask = (open: ReadonlySet<CollectionName>, from: Checkpoints): Promise<PullResponse> => {
    const epoch = epochOf(from)
    const nothing = epoch === undefined ? null : { epoch, audiences: {} }
    const collections = [...open].map((name) => [name, from.get(name) ?? nothing] as const)
    const limit = pageSize(pages, pace.share())
    const request = { collections: Object.fromEntries(collections), limit }
    return pace.measure(() => requested(() => transport.pull(request)))
  }
  return async (names: ReadonlySet<CollectionName>): Promise<Pulled> => {
    let from = await readCheckpoints(device)
    let open = names
    let next: Promise<PullResponse> | undefined
    while (open.size > 0 && !isStopped()) {
      const answer = await (next ?? ask(open, from))
      next = undefined
      if ('resync' in answer) return { open, resync: answer.resync }
      const page = pageOf(answer, open)
      if (pages > 0) await painted()
      pages += 1
      const waits = await hasPending()
      if (page.open.size > 0 && !waits) next = ask(page.open, new Map([...from, ...page.to]))
      next?.catch(() => {})
      if (isStopped()) break
      const isStored = await storePage(database, page, from)
      from = await readCheckpoints(device)
      if (!isStored) {
        await next?.catch(() => {})
        next = undefined
        continue
      }
      await finish(database, page)
      open = page.open
      if (waits) break
    }
    await next?.catch(() => {})
    return { open }
  }
}

interface Page {
  readonly audiences: readonly string[]
  readonly collections: ReadonlyMap<CollectionName, PulledCollection>
  /** Collections that may have more: only an empty page ends a pull (docs/protocol.md, Pull 6). */
  readonly open: ReadonlySet<CollectionName>
  readonly to: Checkpoints
}

const pageOf = (
  { collections, audiences }: Exclude<PullResponse, { resync: string }>,
  asked: ReadonlySet<CollectionName>,
): Page => {
  const found = [...asked].map((name) => {
    const pulled = collections[name]
    if (pulled === undefined) throw new Error(`no answer for ${name}`)
    return [name, pulled] as const
  })
  return {
    audiences,
    collections: new Map(found),
    open: new Set(found.flatMap(([name, { documents }]) => (documents.length > 0 ? name : []))),
    to: new Map(found.map(([name, { checkpoint }]) => [name, checkpoint])),
  }
}

const storePage = async (
  database: LocalDatabase,
  { audiences, collections }: Page,
  from: Checkpoints,
): Promise<boolean> => {
  for (const [name, pulled] of collections) {
    const parts = await removedParts(database, name, pulled.documents)
    const states = [...pulled.documents, ...parts]
    const page = { name, audiences, from: from.get(name), to: pulled.checkpoint }
    for (let start = 0; start === 0 || start < states.length; start += stepSize) {
      const isLast = start + stepSize >= states.length
      const some = states.slice(start, start + stepSize)
      await recordTableOf(database.collections[name]).giveWay()
      if (!(await storeStep(database, page, some, isLast))) return false
    }
  }
  return true
}

/** The number of records stored in one step; lists and edits never wait long for a step. */
const stepSize = 250

interface CollectionPage {
  readonly name: CollectionName
  readonly audiences: readonly string[]
  readonly from: Checkpoint | undefined
  readonly to: Checkpoint
}

const storeStep = (
  database: LocalDatabase,
  { name, audiences, from, to }: CollectionPage,
  states: readonly WireRecord[],
  isLast: boolean,
): Promise<boolean> => {
  const { device } = database
  const affected = new Map([[name, states.map(({ id }) => id)]])
  const also = [device.checkpoints, device.settings, device.attention]
  const storing = async (step: Step): Promise<boolean> => {
    if (!(await moveOn(device, name, from, isLast ? to : from))) return false
    if (states.length === 0) return true
    if (!isWhole(to, audiences)) await noteCompleteness(device, name, false)
    await noteReplacements(database, states, (id) => step.record(name, id) !== undefined)
    await beforeStoring(device, name, audiences)
    storeIn(step, database, name, states)
    return true
  }
  return inOneStep(database, affected, storing, also)
}

const finish = async (
  database: LocalDatabase,
  { audiences, collections, open }: Page,
): Promise<void> => {
  const { device } = database
  for (const [name, { checkpoint }] of collections) {
    if (open.has(name)) continue
    await removeUnreadable(database, name, audiences)
    await noteCompleteness(device, name, isWhole(checkpoint, audiences))
    if (name === 'families') await familiesHaveArrived(database)
  }
}

const familiesHaveArrived = async ({ device }: LocalDatabase): Promise<void> => {
  const known = await device.settings.get(settings.familiesArrived)
  if (known === undefined) await device.settings.put({ key: settings.familiesArrived, value: true })
}
