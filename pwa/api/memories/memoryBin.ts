import type { Memory } from '#shared/memories/memory.ts'
import { api } from '../client.ts'

export interface DeletedMemory extends Pick<Memory, 'id' | 'title' | 'date' | 'imageUrl'> {
  readonly deletedAt: string
  readonly deletedBy: string
  readonly erasedAt: string
}

export const deletedMemories = (familyId: string): Promise<readonly DeletedMemory[]> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/memories/deleted`)

export const restoreMemory = (id: string): Promise<unknown> =>
  api.post(`/api/memories/${encodeURIComponent(id)}/restore`)
