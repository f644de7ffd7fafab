import { ApiError } from '#pwa/api/client.ts'
import { isExpired } from '#pwa/api/photos.ts'
import type { DeviceTables, UploadFailure, WaitingPhoto } from '#pwa/database/deviceTables.ts'
import { isUnreachable } from './retries.ts'

interface SendOptions {
  readonly device: Pick<DeviceTables, 'photos' | 'transaction'>
  /** @returns how records name it. */
  readonly send: (photo: Blob) => Promise<string>
  /** Writes into a record that a photo is there. */
  readonly name: (photo: WaitingPhoto, objectPath: string) => Promise<unknown>
}

/**
 * Sends the photos that wait on this device, one after another; each is named by its record only once
 * the server has it. What the server does not take stays, with the reason.
 * @throws where it is worth trying again later.
 */
export const sendPhotos = async (options: SendOptions): Promise<void> => {
  const photos = await options.device.photos.toArray()
  for (const photo of photos) {
    if (photo.problem === undefined) await sendOne(options, photo)
  }
}

const sendOne = async ({ device, send, name }: SendOptions, photo: WaitingPhoto): Promise<void> => {
  const { id, choice } = photo
  /** Another may have been chosen while this one was on its way. */
  const stands = async (): Promise<boolean> => (await device.photos.get(id))?.choice === choice
  try {
    const objectPath = await send(new Blob([photo.content], { type: photo.type }))
    if (await stands()) await name(photo, objectPath)
    await device.transaction('rw', device.photos, async () => {
      if (await stands()) await device.photos.delete(id)
    })
  } catch (error) {
    if (isFinal(error)) {
      if (await stands()) await device.photos.update(id, { problem: problemOf(error) })
      return
    }
    const failure = failureOf(error)
    /** Only news: whoever shows the photo draws it anew. */
    if (failure !== photo.failure && (await stands())) await device.photos.update(id, { failure })
    throw error
  }
}

/** Section 8 of the specification; undefined where the shell says it already. */
const failureOf = (error: unknown): UploadFailure | undefined => {
  if (isUnreachable(error)) return undefined
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.code === 'other-server') return undefined
  if (error.serverId === undefined) return 'no-answer'
  if (error.status === 401) return 'signed-out'
  return isExpired(error) ? 'expired' : error.status
}

/** Our server always names a code; a proxy before it that takes only small files does not. */
const problemOf = ({ code }: ApiError): string => (code === 'unknown' ? 'refused-on-the-way' : code)

/** It has been seen and is not taken: not a matter of the network, the session or time. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)
