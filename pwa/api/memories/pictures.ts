import { objectNameIn } from '#shared/core/object.ts'
import { serverHeader } from '#shared/sync/headers.ts'
import { ApiError, meantServer } from '../client.ts'

/**
 * @param path such as `/api/objects/<SHA-256>?w=320`.
 * @returns 'missing' if the server does not have the picture, or does not show it to this person.
 */
export const fetchPicture = async (
  path: string,
  signal?: AbortSignal,
): Promise<ArrayBuffer | 'missing'> => {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: meantServer(),
    ...(signal && { signal }),
  })
  const serverId = response.headers.get(serverHeader)
  if (serverId === null) throw new TypeError('An answer that is not the server’s')
  if (response.status === 404) return 'missing'
  if (!response.ok) {
    throw new ApiError(response.status, response.statusText, await response.text(), serverId)
  }
  return response.arrayBuffer()
}

export const smallPictureUrl = (url: string): string =>
  objectNameIn(url) === undefined ? url : `${url}?w=320`
