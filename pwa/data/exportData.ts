import { downloadZip } from 'client-zip'
import { fetchPhoto } from '#pwa/api/photos.ts'
import { photoFolder } from '#shared/derive/export/copy.ts'
import { exportFiles } from '#shared/derive/export/exportFiles.ts'
import { objectsNamedBy } from '#shared/domain/object.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { allRecords } from './allRecords.ts'
import { download } from './download.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { settings } from './settings.ts'

/** Saves all that this person may read as one zip, made of this device's own records. */
export const exportData = async (database: LocalDatabase): Promise<void> => {
  const now = database.environment.now()
  const records = await allRecords(database)
  const server = await database.device.settings.get(settings.serverId)
  const files = exportFiles(records, {
    userId: database.userId,
    serverId: (server?.value as string | undefined) ?? null,
    now: now.toISOString(),
  })
  const entries = files.map(({ name, text }) => ({ name, lastModified: now, input: text }))
  const zip = await downloadZip([...entries, ...(await photosAtHand(records, now))]).blob()
  download(zip, `our-life-${now.toISOString().slice(0, 10)}.zip`)
}

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
