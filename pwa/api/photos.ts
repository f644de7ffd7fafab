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
