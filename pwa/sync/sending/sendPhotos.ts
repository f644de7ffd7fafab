import { ApiError } from '#pwa/api/client.ts'
import { isExpired } from '#pwa/api/memories/photos.ts'
import type { DeviceTables, UploadFailure, WaitingPhoto } from '#pwa/database/deviceTables.ts'
import { forgetPhoto, readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { isUnreachable } from '../retries.ts'

interface SendOptions {
  readonly device: Pick<DeviceTables, 'photos' | 'photoContents' | 'transaction'>
  /** Which of those that wait, by their ids; all unless given. */
  readonly isOurs?: (id: string) => boolean
  /** @returns how records name it. */
  readonly send: (content: Blob, photo: WaitingPhoto) => Promise<string>
  /** Writes into a record that a photo is there. */
  readonly name: (photo: WaitingPhoto, objectPath: string) => Promise<unknown>
}

/**
 * Sends the photos that wait on this device, one after another; each is named by its record only once
 * the server has it. What the server does not take stays, with the reason; one that does not go keeps no
 * other from going.
 * @throws where it is worth trying again later.
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

/** Has it to do with this photo, so that the next may go all the same? */
const isOfOne = (error: unknown): boolean =>
  isExpired(error) || !(error instanceof ApiError || isUnreachable(error))

const sendOne = async ({ device, send, name }: SendOptions, id: string): Promise<void> => {
  const waiting = await readWaitingPhoto(device, id)
  if (waiting === undefined) return
  const { photo, content } = waiting
  /** Another may have been chosen while this one was on its way. */
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
    /** Only news: whoever shows the photo draws it anew. */
    if (failure !== photo.failure && (await stands())) await device.photos.update(id, { failure })
    throw error
  }
}

/** The message (docs/product.md, Messages); undefined where the shell says it already. */
const failureOf = (error: unknown): UploadFailure | undefined => {
  if (isUnreachable(error)) return undefined
  if (!(error instanceof ApiError)) return 'unknown'
  if (error.code === 'other-server') return undefined
  if (error.serverId === undefined) return 'no-answer'
  if (error.status === 401 || error.code === 'other-person') return 'signed-out'
  return isExpired(error) ? 'expired' : error.status
}

/** Our server always names a code; a proxy before it that takes only small files does not. */
const problemOf = ({ code }: ApiError): string => (code === 'unknown' ? 'refused-on-the-way' : code)

/** It has been seen and is not taken: not a matter of the network, the session or time. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)
