import { filmUploadsPath } from '#shared/memories/film.ts'
import { api, ApiError, meantPerson } from '../client.ts'

export interface FilmUpload {
  /** Whose it is, where it has waited: the session may be another's by now. */
  readonly userId?: string
  /** Under which parts of it have gone already. */
  readonly uploadId: string | undefined
  /** Told once it has begun: it goes on by this id, also in another page. */
  readonly onBegun: (uploadId: string) => Promise<void>
  /** @param share of it that is there, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Sends a film in parts; what has gone before does not go again.
 * @returns how records name it, e.g. `/api/objects/<SHA-256>`.
 * @throws ApiError; TypeError without a network.
 */
export const sendFilm = async (film: Blob, upload: FilmUpload = atOnce): Promise<string> => {
  /** Only whoever has a film needs it. */
  const { sendParts } = await import('./filmParts.ts')
  const { uploadId, onProgress } = upload
  if (uploadId !== undefined) {
    try {
      return await sendParts(film, uploadId, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error
      /** The server has given it up meanwhile. */
    }
  }
  return sendParts(film, await begin(film, upload), onProgress)
}

/** In one go, by who waits for it. */
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
