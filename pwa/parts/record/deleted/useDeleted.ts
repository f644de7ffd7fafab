import { useEffect, useState } from 'react'
import { ApiError } from '#pwa/api/client.ts'

type Found<Item> =
  | { readonly state: 'loading' | 'offline' | 'failed' }
  | { readonly state: 'read'; readonly items: readonly Item[] }

export type Restored = 'restored' | 'gone' | 'offline' | 'failed'

/** Must be the same functions on every render. */
export interface DeletedCalls<Item> {
  readonly read: (familyId: string) => Promise<readonly Item[]>
  readonly restore: (id: string) => Promise<unknown>
}

/** Only the server has deleted records. */
export const useDeleted = <Item extends { readonly id: string }>(
  familyId: string | undefined,
  { read, restore }: DeletedCalls<Item>,
) => {
  const [found, setFound] = useState<Found<Item>>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (familyId === undefined) return undefined
    let wanted = true
    setFound({ state: 'loading' })
    read(familyId).then(
      (items) => wanted && setFound({ state: 'read', items }),
      (error: unknown) => wanted && setFound({ state: stateOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [familyId, asked, read])
  const bringBack = async (id: string): Promise<Restored> => {
    const outcome = await restore(id).then(
      () => 'restored' as const,
      (error: unknown) =>
        error instanceof ApiError && error.status === 404 ? ('gone' as const) : stateOf(error),
    )
    if (outcome === 'restored' || outcome === 'gone') setFound((known) => without(known, id))
    return outcome
  }
  return { found, bringBack, again: () => setAsked(asked + 1) }
}

const without = <Item extends { readonly id: string }>(
  found: Found<Item>,
  id: string,
): Found<Item> =>
  found.state === 'read' ? { ...found, items: found.items.filter((item) => item.id !== id) } : found

const stateOf = (error: unknown): 'offline' | 'failed' =>
  error instanceof ApiError ? 'failed' : 'offline'
