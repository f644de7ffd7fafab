import { objectBytesLimit, objectPathOf } from '#shared/domain/object.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import { smallerPhoto } from '#pwa/parts/smallerPhoto.ts'

export type PreparedPhoto =
  | { readonly type: 'ready'; readonly photo: ReadyPhoto }
  | { readonly type: 'too-large'; shrink(): Promise<ReadyPhoto> }
  | { readonly type: 'unreadable' }

/** Makes a chosen file a photo that can be kept. */
export const preparePhoto = async (file: File): Promise<PreparedPhoto> => {
  if (file.size > objectBytesLimit) {
    return {
      type: 'too-large',
      shrink: async () => readyPhoto(await smallerPhoto(file), dayOf(file)),
    }
  }
  try {
    return { type: 'ready', photo: await readyPhoto(file, dayOf(file)) }
  } catch {
    return { type: 'unreadable' }
  }
}

const dayOf = ({ lastModified }: File): string => new Date(lastModified).toLocaleDateString('sv')

const readyPhoto = async (content: Blob, date: string): Promise<ReadyPhoto> => {
  const picture = await createImageBitmap(content)
  const { width, height } = picture
  picture.close()
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  const name = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return {
    content,
    imageUrl: objectPathOf(name.join('')),
    width,
    height,
    date,
    thumbHash: null,
  }
}
