import { objectPathOf, originalPathOf } from '#shared/core/object.ts'
import { serverHeader } from '#shared/sync/headers.ts'
import { api, ApiError, meantPerson, meantServer } from '../client.ts'

/**
 * The server removes the photo's location.
 * @param userId the owner of a photo that has waited: the session may be another person's by now.
 * @returns the path by which records name the photo, e.g. `/api/objects/<SHA-256>`.
 * @throws ApiError, without a `serverId` if a proxy answered; TypeError without a network.
 */
export const sendPhoto = async (photo: Blob, userId?: string): Promise<string> => {
  try {
    return await sendToNewAddress(photo, userId)
  } catch (error) {
    if (!isExpired(error)) throw error
    return sendToNewAddress(photo, userId)
  }
}

export const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'upload-expired'

const sendToNewAddress = async (photo: Blob, userId?: string): Promise<string> => {
  const { uploadURL } = await api.post<{ uploadURL: string }>(
    '/api/objects/upload',
    undefined,
    userId === undefined ? {} : meantPerson(userId),
  )
  /**
   * Takes only the path, because the page's address may have a different host name from the
   * server's own.
   */
  const { pathname } = new URL(uploadURL)
  const response = await fetch(pathname, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': photo.type, ...meantServer() },
    body: photo,
  })
  const text = await response.text()
  const path = response.ok ? objectPathIn(text) : undefined
  if (path !== undefined) return path
  const serverId = response.headers.get(serverHeader) ?? undefined
  throw new ApiError(response.status, response.statusText, text, serverId)
}

const objectPathIn = (text: string): string | undefined => {
  try {
    const answer = JSON.parse(text) as { objectPath?: unknown } | null
    return typeof answer?.objectPath === 'string' ? answer.objectPath : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the browser's copy of a photo whose server is gone: the original, or else a rendition.
 */
export const keptPhoto = async (name: string): Promise<Blob | undefined> =>
  (await keptAt(originalPathOf(name))) ?? keptAt(objectPathOf(name))

const keptAt = async (path: string): Promise<Blob | undefined> => {
  try {
    const kept = { cache: 'only-if-cached', mode: 'same-origin' } as const
    const response = await fetch(path, kept)
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

export const fetchOriginal = async (name: string): Promise<Blob | undefined> => {
  try {
    const response = await fetch(originalPathOf(name), { headers: meantServer() })
    return response.ok ? await response.blob() : undefined
  } catch {
    return undefined
  }
}

export const fetchPhoto = async (name: string): Promise<Blob | undefined> =>
  (await fetchOriginal(name)) ?? keptPhoto(name)
