import { downloadZip } from 'client-zip'
import { fetchPhoto } from '#pwa/api/photos.ts'
import { photoFolder } from '#shared/derive/export/copy.ts'
import { exportFiles } from '#shared/derive/export/exportFiles.ts'
import { isOfPerson } from '#shared/derive/export/ofPerson.ts'
import { objectsNamedBy } from '#shared/domain/object.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { kindOf } from '#shared/kinds/registry.ts'
import { allRecords } from './allRecords.ts'
import { holdsAll } from '#pwa/database/completeness.ts'
import { download } from './download.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { settings } from '#pwa/database/settings.ts'

/**
 * Saves all that this person may read as one zip, made of this device's own records.
 * @param of a child's userId: then only what is theirs, and their family.
 * @returns is nothing missing that has not come here yet?
 */
export const exportData = async (database: LocalDatabase, of?: string): Promise<boolean> => {
  const now = database.environment.now()
  const all = await allRecords(database)
  const records = of === undefined ? all : all.filter((record) => isTheirs(record, of))
  const server = await database.device.settings.get(settings.serverId)
  const isComplete = await holdsAll(database.device)
  const files = exportFiles(records, {
    userId: of ?? database.userId,
    serverId: (server?.value as string | undefined) ?? null,
    isComplete,
    now: now.toISOString(),
  })
  const entries = files.map(({ name, text }) => ({ name, lastModified: now, input: text }))
  const zip = await downloadZip([...entries, ...(await photosAtHand(records, now))]).blob()
  download(zip, `our-life-${now.toISOString().slice(0, 10)}.zip`)
  return isComplete
}

const isTheirs = (record: WireRecord, userId: string): boolean =>
  record.kind === 'family' ||
  isOfPerson(record, userId, kindOf(record.kind)?.references.people ?? [])

/** Without a network, those that the browser has kept. */
const photosAtHand = async (records: readonly WireRecord[], lastModified: Date) => {
  const live = records.filter(({ _deleted }) => !_deleted)
  const names = new Set(live.flatMap((record) => objectsNamedBy(record).map(({ name }) => name)))
  const photos = await Promise.all(
    [...names].map(async (name) => {
      const input = await fetchPhoto(name)
      return input && { name: `${photoFolder}${name}`, lastModified, input }
    }),
  )
  return photos.filter((photo) => photo !== undefined)
}
