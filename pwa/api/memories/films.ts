import { filmUploadsPath } from '#shared/memories/film.ts'
import { api, ApiError, meantPerson } from '../client.ts'

export interface FilmUpload {
  /** The film's owner, if the film has waited: the session may be another person's by now. */
  readonly userId?: string
  readonly uploadId: string | undefined
  readonly onBegun: (uploadId: string) => Promise<void>
  readonly onProgress: (share: number) => void
}

/** @returns the path by which records name the film, e.g. `/api/objects/<SHA-256>`. */
export const sendFilm = async (film: Blob, upload: FilmUpload = atOnce): Promise<string> => {
  const { sendParts } = await import('./filmParts.ts')
  const { uploadId, onProgress } = upload
  if (uploadId !== undefined) {
    try {
      return await sendParts(film, uploadId, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not-found')) throw error
      /** The server has given up the earlier upload, so a new one begins. */
    }
  }
  return sendParts(film, await begin(film, upload), onProgress)
}

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
