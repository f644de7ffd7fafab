import { downloadZip } from 'client-zip'
import { exportFiles } from '#shared/derive/export/exportFiles.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import { download } from './download.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toWire } from './localRecord.ts'
import { readInPieces } from './readInPieces.ts'

/** Saves all that this person may read as one zip, made of this device's own records. */
export const exportData = async (database: LocalDatabase): Promise<void> => {
  const now = database.environment.now()
  const files = exportFiles(await allRecords(database), database.userId, now.toISOString())
  const entries = files.map(({ name, text }) => ({ name, lastModified: now, input: text }))
  const zip = await downloadZip(entries).blob()
  download(zip, `our-life-${now.toISOString().slice(0, 10)}.zip`)
}

const allRecords = async ({ collections }: LocalDatabase): Promise<readonly WireRecord[]> => {
  const found: WireRecord[] = []
  for (const name of collectionNames) {
    for await (const { records } of readInPieces(collections[name])) {
      found.push(...records.map(toWire))
    }
  }
  return found
}
