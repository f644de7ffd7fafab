import { objectPathOf } from '#shared/domain/object.ts'
import { api, ApiError, meantServer } from './client.ts'

/**
 * Sends a photo to the family's server, which keeps it without place and camera.
 * @returns how records name it, e.g. `/api/objects/<SHA-256>`.
 * @throws ApiError, or TypeError without a network.
 */
export const sendPhoto = async (photo: Blob): Promise<string> => {
  const { uploadURL } = await api.post<{ uploadURL: string }>('/api/objects/upload')
  /** The page may have been reached by another name than the server knows itself by. */
  const { pathname } = new URL(uploadURL)
  const response = await fetch(pathname, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': photo.type, ...meantServer() },
    body: photo,
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return (JSON.parse(text) as { objectPath: string }).objectPath
}

/** What the browser has kept of a photo, where no server is asked: the one that had it may be gone. */
export const keptPhoto = async (name: string): Promise<Blob | undefined> => {
  try {
    const kept = { cache: 'only-if-cached', mode: 'same-origin' } as const
    const response = await fetch(objectPathOf(name), kept)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

/** A photo from the server, or what the browser has kept of it; undefined where neither has it. */
export const fetchPhoto = async (name: string): Promise<Blob | undefined> => {
  try {
    const response = await fetch(objectPathOf(name), { headers: meantServer() })
    if (response.ok) return await response.blob()
  } catch {
    /** No network: what is kept will do. */
  }
  return keptPhoto(name)
}
