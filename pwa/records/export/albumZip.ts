import { downloadZip } from 'client-zip'
import { fileName } from '#shared/export/fileName.ts'
import type { Memory } from '#shared/memories/memory.ts'
import { objectNameIn } from '#shared/core/object.ts'
import { fetchOriginal } from '#pwa/api/memories/photos.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { download } from './download.ts'
import { endingOf } from './endingOf.ts'

export interface AlbumToSave {
  readonly title: string
  readonly memories: readonly Memory[]
  readonly waitingId: (memoryId: string) => string
}

/** @returns the memories whose photo is unavailable; if no photo is available, nothing is saved. */
export const saveAlbum = async (
  database: LocalDatabase,
  { title, memories, waitingId }: AlbumToSave,
  onProgress: (done: number) => void,
): Promise<readonly Memory[]> => {
  const missing: Memory[] = []
  const digits = Math.max(2, String(memories.length).length)
  async function* files() {
    for (const [at, memory] of memories.entries()) {
      const content = await originalOf(database, memory, waitingId(memory.id))
      onProgress(at + 1)
      if (content === undefined) {
        missing.push(memory)
        continue
      }
      const number = String(at + 1).padStart(digits, '0')
      const name = `${number}-${fileName(memory.title ?? memory.date, 'photo')}`
      const lastModified = new Date(`${memory.date}T12:00:00`)
      yield { name: `${name}.${endingOf(content.type)}`, lastModified, input: content }
    }
  }
  const zip = await downloadZip(files()).blob()
  if (missing.length < memories.length) download(zip, `${fileName(title, 'album')}.zip`)
  return missing
}

const originalOf = async (
  { device }: LocalDatabase,
  { imageUrl }: Memory,
  waitingId: string,
): Promise<Blob | undefined> => {
  const waiting = await readWaitingPhoto(device, waitingId)
  if (waiting !== undefined) return waiting.content
  const name = objectNameIn(imageUrl)
  return name === undefined ? undefined : fetchOriginal(name)
}
