import { filmUploadsPath } from '#shared/memories/film.ts'
import { api, ApiError, meantPerson } from '../client.ts'

export interface FilmUpload {
  /** The film's owner, if it has waited: the session may be another person's now. */
  readonly userId?: string
  /** The id of the upload whose parts are on the server already. */
  readonly uploadId: string | undefined
  /** Receives the id of the upload when it has begun, by which another page can go on, too. */
  readonly onBegun: (uploadId: string) => Promise<void>
  /** @param share the part of it that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Sends a film in parts, except those sent before.
 * @returns the path by which records name it, e.g. `/api/objects/<SHA-256>`.
 * @throws ApiError; TypeError without a network.
 */
export const sendFilm = async (film: Blob, upload: FilmUpload = atOnce): Promise<string> => {
  /** Loaded only for a person who has a film. */
  const { sendParts } = await import('./filmParts.ts')
  const { uploadId, onProgress } = upload
  if (uploadId !== undefined) {
    try {
      return await sendParts(film, uploadId, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error
      /** The server has given up the earlier upload. */
    }
  }
  return sendParts(film, await begin(film, upload), onProgress)
}

/** Sends in one go, for a person who waits for it. */
const atOnce: FilmUpload = {
  uploadId: undefined,
  onBegun: () => Promise.resolve(),
  onProgress: () => undefined,
}

const begin = async (film: Blob, { userId, onBegun }: FilmUpload): Promise<string> => {
  const { uploadId } = await api.post<{ uploadId: string }>(
    filmUploadsPath,
    { type: film.type, metadata: { size: film.size } },
    userId === undefined ? {} : meantPerson(userId),
  )
  await onBegun(uploadId)
  return uploadId
}
