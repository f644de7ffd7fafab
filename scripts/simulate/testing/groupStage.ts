import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { appendAll } from '#pwa/outbox/outbox.ts'
import type { MadeEdit } from '#pwa/outbox/outbox.ts'
import { storeStates } from '#pwa/outbox/storeStates.ts'
import { push } from '#pwa/sync/sending/push.ts'
import { RequestFailed } from '#pwa/sync/requests.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import type { PushRequest, PushResponse } from '#shared/sync/protocol.ts'

export type Asked = Omit<PushRequest, 'protocol'>
export type Serve = (request: Asked) => Promise<PushResponse>

export const sendOnce = async (
  database: LocalDatabase,
  { push: serve }: Pick<Transport, 'push'>,
  meddle: (serve: Serve, request: Asked) => Promise<PushResponse> = (next, request) =>
    next(request),
): Promise<void> => {
  const transport = { push: (request: Asked) => meddle(serve, request) }
  try {
    await push({ database, transport, epoch: () => undefined, isStopped: () => false })
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
  }
}

export const loseAnswer = async (serve: Serve, request: Asked): Promise<PushResponse> => {
  await serve(request)
  throw new TypeError('network')
}

export const olderServer = async (serve: Serve, request: Asked): Promise<PushResponse> => {
  const { groups: _, ...known } = request
  return serve(known)
}

export const pullOnly = async (
  stage: SyncStage,
  database: LocalDatabase,
  ...ids: readonly string[]
): Promise<void> => {
  for (const id of ids) {
    const state = await stage.get(id)
    if (state !== undefined) await storeStates(database, collectionOf(state), [state])
  }
}

export interface ForgedEdit {
  readonly id: string
  readonly kind: string
  readonly changes: Readonly<Record<string, unknown>>
}

export const batchAnyway = async (
  database: LocalDatabase,
  ...edits: readonly ForgedEdit[]
): Promise<void> => {
  const made: MadeEdit[] = []
  for (const { id, kind, changes } of edits) {
    const over = await readRecord(database, { id, kind })
    const editId = database.environment.newEditId()
    const edit = { id, kind, editId, isNew: over?._deleted !== false, changes }
    made.push({ edit, over })
  }
  await appendAll(database, made, true)
}
