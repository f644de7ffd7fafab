import { fetchPhoto } from '#pwa/api/memories/photos.ts'
import { exportFiles } from '#shared/export/exportFiles.ts'
import { isOfPerson } from '#shared/export/ofPerson.ts'
import { photoPaths } from '#shared/export/photoPaths.ts'
import { objectsNamedBy } from '#shared/core/object.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import { allRecords } from './allRecords.ts'
import { holdsAll } from '#pwa/database/completeness.ts'
import { photoIdOf, readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { download } from './download.ts'
import { endingOf } from './endingOf.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { settings } from '#pwa/database/settings.ts'
import { zipParts } from './zipParts.ts'
import type { ZipEntry } from './zipParts.ts'

export interface Exporting {
  /** A child's userId: then the export has only the child's own records, and their family. */
  readonly of?: string
  readonly onPhoto?: (done: number, total: number) => void
}

export interface Exported {
  readonly isComplete: boolean
  readonly missing: number
}

export const exportData = async (
  database: LocalDatabase,
  { of, onPhoto = () => {} }: Exporting = {},
): Promise<Exported> => {
  const now = database.environment.now()
  const all = await allRecords(database)
  const records = of === undefined ? all : all.filter((record) => isTheirs(record, of))
  const server = await database.device.settings.get(settings.serverId)
  const isComplete = await holdsAll(database.device)
  const day = now.toISOString().slice(0, 10)
  const paths = photoPaths(records, day)
  const files = exportFiles(records, {
    userId: of ?? database.userId,
    serverId: (server?.value as string | undefined) ?? null,
    isComplete,
    now: now.toISOString(),
    photos: paths,
  })
  const photos = photosOf(records)
  let missing = 0
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const { name, text } of files) yield { name, lastModified: now, input: text }
    let done = 0
    for (const [name, photoId] of photos) {
      const input = await photoAtHand(database, name, photoId)
      done += 1
      onPhoto(done, photos.size)
      if (input === undefined) missing += 1
      else yield { name: `${paths.get(name)}.${endingOf(input.type)}`, lastModified: now, input }
    }
  }
  await zipParts(entries(), (zip, { number, isLast }) => {
    const part = number === 1 && isLast ? '' : `-part-${number}`
    download(zip, `our-life-${day}${part}.zip`)
  })
  return { isComplete, missing }
}

const isTheirs = (record: WireRecord, userId: string): boolean =>
  record.kind === 'family' ||
  isOfPerson(record, userId, kindOf(record.kind)?.references.people ?? [])

const photosOf = (records: readonly WireRecord[]): ReadonlyMap<string, string | undefined> =>
  new Map(
    records
      .filter(({ _deleted }) => !_deleted)
      .flatMap((record) =>
        objectsNamedBy(record).map(({ name, field }) => {
          const isOfMemory = record.kind === 'memory' && field === 'imageUrl'
          return [name, isOfMemory ? photoIdOf(record.id) : undefined] as const
        }),
      ),
  )

const photoAtHand = async (
  { device }: LocalDatabase,
  name: string,
  photoId: string | undefined,
): Promise<Blob | undefined> => {
  const waiting = photoId === undefined ? undefined : await readWaitingPhoto(device, photoId)
  return waiting?.content ?? fetchPhoto(name)
}
