import type { Memory } from '#shared/memories/memory.ts'
import { api } from '../client.ts'

/** A memory that was deleted and can be brought back. */
export interface DeletedMemory extends Pick<Memory, 'id' | 'title' | 'date' | 'imageUrl'> {
  /** ISO 8601 instant, as is `erasedAt`: the time of its final end. */
  readonly deletedAt: string
  /** A userId. */
  readonly deletedBy: string
  readonly erasedAt: string
}

/**
 * Returns the memories that this person may restore, the last deleted first. @throws ApiError,
 * TypeError without a network.
 */
export const deletedMemories = (familyId: string): Promise<readonly DeletedMemory[]> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/memories/deleted`)

/**
 * Restores a memory, which each device has again at its next pull. @throws ApiError, TypeError
 * without a network.
 */
export const restoreMemory = (id: string): Promise<unknown> =>
  api.post(`/api/memories/${encodeURIComponent(id)}/restore`)
