import { useEffect, useState } from 'react'
import { ApiError } from '#pwa/api/client.ts'
import { deletedMemories, restoreMemory } from '#pwa/api/memoryBin.ts'
import type { DeletedMemory } from '#pwa/api/memoryBin.ts'

type Found =
  | { readonly state: 'loading' | 'offline' | 'failed' }
  | { readonly state: 'read'; readonly memories: readonly DeletedMemory[] }

export type Restored = 'restored' | 'gone' | 'offline' | 'failed'

/** What was deleted, which the server alone has. `again` asks anew. */
export const useDeletedMemories = (familyId: string | undefined) => {
  const [found, setFound] = useState<Found>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (familyId === undefined) return undefined
    let wanted = true
    setFound({ state: 'loading' })
    deletedMemories(familyId).then(
      (memories) => wanted && setFound({ state: 'read', memories }),
      (error: unknown) => wanted && setFound({ state: stateOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [familyId, asked])
  const restore = async (id: string): Promise<Restored> => {
    const outcome = await restoreMemory(id).then(
      () => 'restored' as const,
      (error: unknown) =>
        error instanceof ApiError && error.status === 404 ? ('gone' as const) : stateOf(error),
    )
    if (outcome === 'restored' || outcome === 'gone') setFound((known) => without(known, id))
    return outcome
  }
  return { found, restore, again: () => setAsked(asked + 1) }
}

const without = (found: Found, id: string): Found =>
  found.state === 'read'
    ? { ...found, memories: found.memories.filter((memory) => memory.id !== id) }
    : found

const stateOf = (error: unknown): 'offline' | 'failed' =>
  error instanceof ApiError ? 'failed' : 'offline'
