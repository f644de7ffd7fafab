import { ApiError } from '#pwa/api/client.ts'
import { isExpired } from '#pwa/api/memories/photos.ts'
import type { DeviceTables, UploadFailure, WaitingPhoto } from '#pwa/database/deviceTables.ts'
import { forgetPhoto, readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { isUnreachable } from '../retries.ts'

interface SendOptions {
  readonly device: Pick<DeviceTables, 'photos' | 'photoContents' | 'transaction'>
  readonly isOurs?: (id: string) => boolean
  readonly send: (content: Blob, photo: WaitingPhoto) => Promise<string>
  readonly name: (photo: WaitingPhoto, objectPath: string) => Promise<unknown>
}

/**
 * A record names a photo only when the server has it. A photo that the server refuses stays here
 * with the reason; a failed one does not stop the others.
 * @throws an error that is worth another try later.
 */
export const sendPhotos = async (options: SendOptions): Promise<void> => {
  const failures: unknown[] = []
  for (const { id, problem } of await options.device.photos.toArray()) {
    if (problem !== undefined || options.isOurs?.(id) === false) continue
    try {
      await sendOne(options, id)
    } catch (error) {
      if (!isOfOne(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const isOfOne = (error: unknown): boolean =>
  isExpired(error) || !(error instanceof ApiError || isUnreachable(error))

const sendOne = async ({ device, send, name }: SendOptions, id: string): Promise<void> => {
  const waiting = await readWaitingPhoto(device, id)
  if (waiting === undefined) return
  const { photo, content } = waiting
  /** Another photo may have been chosen during the upload. */
  const stands = async (): Promise<boolean> =>
    (await device.photos.get(id))?.choice === photo.choice
  try {
    const objectPath = await send(content, photo)
    if (await stands()) await name(photo, objectPath)
    await forgetPhoto(device, id, photo.choice)
  } catch (error) {
    if (isFinal(error)) {
      if (await stands()) await device.photos.update(id, { problem: problemOf(error) })
      return
    }
    const failure = failureOf(error)
    /** Each write makes screens redraw the photo, so an unchanged failure is not written. */
    if (failure !== photo.failure && (await stands())) await device.photos.update(id, { failure })
    throw error
  }
}

/** Returns the name of a message (docs/product.md, Messages); undefined if the shell shows one. */
const failureOf = (error: unknown): UploadFailure | undefined => {
  if (isUnreachable(error)) return undefined
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.code === 'other-server') return undefined
  if (error.serverId === undefined) return 'no-answer'
  if (error.status === 401 || error.code === 'other-person') return 'signed-out'
  return isExpired(error) ? 'expired' : error.status
}

/** Our server always sends a code; a proxy that limits the size of files does not. */
const problemOf = ({ code }: ApiError): string => (code === 'unknown' ? 'refused-on-the-way' : code)

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)
