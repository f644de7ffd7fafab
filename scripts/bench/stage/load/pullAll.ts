import type { WireRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName, PullResponse } from '#shared/sync/protocol.ts'
import type { Product } from '../product.ts'

export const pullAll = async (
  { url, seeded }: Product,
  collections: readonly CollectionName[] = ['families', 'tasks'],
): Promise<readonly WireRecord[]> => {
  const all: WireRecord[] = []
  for (const name of collections) {
    all.push(...(await pullCollection(url, seeded.person.cookie, name)))
  }
  return all
}

const pullCollection = async (
  url: string,
  cookie: string,
  collection: CollectionName,
): Promise<readonly WireRecord[]> => {
  const all: WireRecord[] = []
  let checkpoint: Checkpoint | null = null
  for (;;) {
    const response = await fetch(`${url}/api/sync/pull`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      body: JSON.stringify({
        protocol: protocolVersion,
        collections: { [collection]: checkpoint },
        limit: limits.pullRows,
      }),
    })
    const answer = (await response.json()) as PullResponse
    if ('resync' in answer) throw new Error('a fresh server asked for a resync')
    const page = answer.collections[collection]
    if (page === undefined || page.documents.length === 0) return all
    all.push(...page.documents)
    checkpoint = page.checkpoint
  }
}
