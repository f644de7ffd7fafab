import { createHash } from 'node:crypto'
import { originalPathOf } from '#shared/core/object.ts'
import type { PhotoRead } from '../checker/sync/history.ts'
import { readVersions } from '../testing/readVersions.ts'
import type { Stage } from './stage.ts'

export const readPhotos = async ({ server, history }: Stage): Promise<readonly PhotoRead[]> => {
  const made = new Set(
    history.entries.filter((entry) => entry.type === 'photo').map(({ memoryId }) => memoryId),
  )
  const memories = readVersions(server.dataDir).records.filter(
    ({ id, _deleted }) => made.has(id) && !_deleted,
  )
  const reads: PhotoRead[] = []
  for (const { id: memoryId, imageUrl } of memories) {
    const [, name = ''] = /^\/api\/objects\/(\w+)$/.exec(String(imageUrl)) ?? []
    const ofEach = server.people.map(async ({ userId, cookie }) => {
      const [shown, original] = await Promise.all([
        ask(`${server.url}/api/objects/${name}?w=320`, cookie),
        ask(`${server.url}${originalPathOf(name)}`, cookie),
      ])
      return { userId, memoryId, shown, original }
    })
    reads.push(...(await Promise.all(ofEach)))
  }
  return reads
}

const ask = async (
  url: string,
  cookie: string,
): Promise<PhotoRead['shown'] & PhotoRead['original']> => {
  const response = await fetch(url, { headers: { cookie } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return {
    status: response.status,
    mediaType: response.headers.get('content-type') ?? '',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
