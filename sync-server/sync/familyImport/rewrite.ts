import { setImmediate } from 'node:timers/promises'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { FamilyImport } from '#server/store/familyImports.ts'
import type { Store } from '#server/store/store.ts'
import type { CommitOptions } from '../writing/commit.ts'
import type { WriteOptions } from '../writing/write.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'
import { withIds } from './ids.ts'
import type { IdMap } from './ids.ts'
import { mergeIn } from './mergeIn.ts'
import { sealed, writeAsItWas } from './writeAsItWas.ts'

export interface RewriteOptions extends CommitOptions {
  readonly store: Store
  readonly onError: (error: unknown) => void
}

export interface Rewriting {
  begin(familyImportId: string): void
  finish(familyImportId: string): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

const step = 200

export const createRewriting = (options: RewriteOptions): Rewriting => {
  const { store, onError } = options
  const running = new Map<string, Promise<void>>()
  let isClosed = false

  const rewriteAll = async (id: string): Promise<void> => {
    const familyImport = await store.read((tx) => tx.familyImports.get(id))
    for (const [place, { isDone }] of Object.entries(familyImport?.claims ?? {})) {
      let after: string | undefined = isDone ? undefined : ''
      while (after !== undefined && !isClosed) {
        after = await rewriteSome(options, id, place, after)
        await setImmediate()
      }
    }
  }
  const begin = (id: string): void => {
    if (running.has(id) || isClosed) return
    const done = rewriteAll(id)
      .catch(onError)
      .finally(() => running.delete(id))
    running.set(id, done)
  }
  return {
    begin,
    finish: async (id) => {
      begin(id)
      await running.get(id)
    },
    resume: async () => {
      for (const { id } of await store.read((tx) => tx.familyImports.unfinished())) begin(id)
    },
    close: async () => {
      isClosed = true
      await Promise.all(running.values())
    },
  }
}

const rewriteSome = async (
  options: RewriteOptions,
  id: string,
  place: string,
  after: string,
): Promise<string | undefined> => {
  const { store, environment } = options
  const found = await store.read(async (tx) => {
    const familyImport = await tx.familyImports.get(id)
    if (familyImport?.familyId == null) return undefined
    return tx.records.mentioning(familyImport.familyId, place, after, step)
  })
  return writeAndPublish(options, async (tx, publication) => {
    const familyImport = await tx.familyImports.get(id)
    const claim = familyImport?.claims[place]
    if (found === undefined || familyImport === undefined || claim === undefined) return undefined
    const author = { type: 'system', userId: claim.userId } as const
    const now = environment.now().toISOString()
    const writing: WriteOptions = { ...options, tx, author, now, publication }
    for (const recordId of found.found) await rewriteOne(recordId, familyImport, place, writing)
    if (found.last !== undefined) return found.last
    await tx.familyImports.put({ ...familyImport, claims: { [place]: { ...claim, isDone: true } } })
    return undefined
  })
}

const rewriteOne = async (
  id: string,
  { familyId }: FamilyImport,
  place: string,
  writing: WriteOptions,
): Promise<void> => {
  const { tx, author, environment } = writing
  const record = await tx.records.get(id)
  const kind = kindOf(record?.kind)
  if (record === undefined || kind === undefined) return
  /** The place itself and its invitation keep their ids. */
  if (id === memberId(familyId ?? '', place) || record.kind === 'invitation') return
  const ids: IdMap = {
    person: (old) => (old === place ? author.userId : old),
    record: (old) => old,
  }
  const renamed = { ...record, ...withIds(record, kind, ids) }
  if (isSame(renamed, record)) return
  const next = { ...renamed, editId: environment.newToken() }
  if (next.id === id) return writeAsItWas(kind, record, next, writing)
  if (record._deleted) return
  if ((await tx.records.get(next.id)) === undefined) {
    await writeAsItWas(kind, undefined, next, writing, record.rev)
    for (const earlier of await versionsBefore(record, writing)) {
      const said = { ...earlier, ...withIds(earlier, kind, ids), id: next.id }
      const audience = earlier.audience.replaceAll(place, author.userId)
      await tx.records.keepGivenBack(await sealed({ ...said, audience }, writing), writing.now)
    }
  } else await mergeIn(kind, next, writing)
  const ended = { ...record, editId: environment.newToken(), _deleted: true }
  await writeAsItWas(kind, record, ended, writing)
}

/**
 * The earlier versions move to the new id, because nobody would look for them under the old one.
 */
const versionsBefore = async (
  { id, rev }: StoredRecord,
  { tx }: WriteOptions,
): Promise<readonly StoredRecord[]> =>
  (await tx.records.history(id)).filter((version) => version.rev < rev)
