import { ApiError } from '#pwa/api/client.ts'
import {
  beginFamilyImport,
  bringRecords,
  endFamilyImport,
  foundBroughtFamily,
  nameIds,
} from '#pwa/api/people/familyImport.ts'
import { sendPhoto } from '#pwa/api/memories/photos.ts'
import { objectPathOf } from '#shared/core/object.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import { familyImportLimits } from '#shared/sync/familyImport.ts'
import type { BroughtRecordsAnswer } from '#shared/sync/familyImport.ts'
import { limits } from '#shared/core/limits.ts'
import { noteBrought } from '#pwa/state/device/leftBehind.ts'
import { familiesIn } from './broughtFamily.ts'
import type { BroughtFamily } from './broughtFamily.ts'
import { pagesOf } from './pages.ts'
import type { BroughtSource } from './source.ts'

export interface FamilyImport {
  readonly source: BroughtSource
  readonly brought: BroughtFamily
  /** The place that the importing person takes: an old userId, or a new one (places.ts). */
  readonly as: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** The server is out of reach, or asks to wait; the import continues on its own. */
  readonly onWaiting: (isWaiting: boolean) => void
}

export interface Brought {
  readonly familyId: string
  readonly refused: BroughtRecordsAnswer['refused']
}

/**
 * Call it again after an interruption; it keeps what has arrived already.
 * @param roles the roles by old userId, as the person confirmed them.
 * @param consent their consent to the memberships of children.
 * @throws ApiError if the server refuses it; the signal's reason if it was given up.
 */
export const bringFamily = async (
  familyImport: FamilyImport,
  roles: Readonly<Record<string, Role>>,
  consent: boolean,
): Promise<Brought> => {
  const { source, brought, as } = familyImport
  const { family, members, records } = brought
  const everything = [family, ...members, ...records]
  const begun = await insisting(familyImport, () =>
    beginFamilyImport({
      from: { serverId: source.serverId, userId: as, familyId: family.id },
      records: everything.length,
      bytes: everything.reduce((sum, record) => sum + JSON.stringify(record).length, 0),
    }),
  )
  const { id } = begun
  if (begun.state === 'begun') {
    const ids = everything.map((record) => record.id)
    for (const page of pagesOf(ids, familyImportLimits.ids)) {
      await insisting(familyImport, () => nameIds(id, page))
    }
  }
  const pictured = await withPhotos(familyImport)
  const founding = { family: pictured(family), members: members.map(pictured), roles, consent }
  const { familyId } =
    begun.state === 'begun'
      ? await insisting(familyImport, () => foundBroughtFamily(id, founding))
      : begun
  const refused = await sendRecords(familyImport, id, records.map(pictured))
  if (begun.state !== 'ended')
    await insisting(familyImport, () => endFamilyImport(id)).catch(notOurs)
  noteDone(familyImport)
  return { familyId: familyId ?? family.id, refused }
}

/** Adds what only this device has to a family on the server. */
export const bringAlong = async (familyImport: FamilyImport, id: string): Promise<Brought> => {
  const { records, family } = familyImport.brought
  const pictured = await withPhotos(familyImport)
  const refused = await sendRecords(familyImport, id, records.map(pictured))
  noteDone(familyImport)
  return { familyId: family.id, refused }
}

const noteDone = ({ source, brought }: FamilyImport): void => {
  const families = familiesIn(source).map(({ family }) => ({
    familyId: family.id,
    familyName: family.name,
  }))
  noteBrought(source.userId, brought.family.id, families)
}

const sendRecords = async (
  familyImport: FamilyImport,
  id: string,
  records: readonly WireRecord[],
): Promise<BroughtRecordsAnswer['refused']> => {
  const refused: BroughtRecordsAnswer['refused'][number][] = []
  let sent = 0
  const { as, onProgress } = familyImport
  for (const page of pagesOf(records, familyImportLimits.records, pageBytes)) {
    const answer = await insisting(familyImport, () => bringRecords(id, { as, records: [...page] }))
    refused.push(...answer.refused)
    sent += page.length
    onProgress(sent / records.length)
  }
  return refused
}

/**
 * Ignores a 404: only the person who began the import can end it, and the server answers others
 * 404.
 */
const notOurs = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** The most bytes of records in a request, which leaves room for what surrounds them. */
const pageBytes = limits.pushBytes * 0.9

const sendFile = async (file: Blob): Promise<string> => {
  if (!file.type.startsWith('video/')) return sendPhoto(file)
  const { sendFilm } = await import('#pwa/api/memories/films.ts')
  return sendFilm(file)
}

/**
 * Sends the available photos before a record names them.
 * @returns a function that puts the new names into a record: an available photo may not be the
 * original, and then has another name.
 */
const withPhotos = async (
  familyImport: FamilyImport,
): Promise<(record: WireRecord) => WireRecord> => {
  const { source, brought } = familyImport
  const paths = new Map<string, string>()
  for (const name of brought.photos) {
    const photo = await source.photo(name)
    if (photo === undefined) continue
    const path = await insisting(familyImport, () => sendFile(photo)).catch(noPicture)
    if (path !== undefined) paths.set(objectPathOf(name), path)
  }
  const here = (value: unknown): unknown =>
    typeof value === 'string' ? (paths.get(value) ?? value) : value
  return (record) => ({
    ...record,
    ...Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        field,
        Array.isArray(value) ? value.map(here) : here(value),
      ]),
    ),
  })
}

/** A refused photo does not stop the import. */
const noPicture = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error
}

const retryPauseMs = 2000

const insisting = async <T>(
  { signal, onWaiting }: Pick<FamilyImport, 'signal' | 'onWaiting'>,
  work: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    signal.throwIfAborted()
    try {
      const done = await work()
      onWaiting(false)
      return done
    } catch (error) {
      if (!isPassing(error)) throw error
      onWaiting(true)
      await new Promise((resolve) => {
        setTimeout(resolve, retryPauseMs)
      })
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 502))
