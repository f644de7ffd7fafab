import type {
  BeginBringing,
  BringingAnswer,
  BringRecords,
  BroughtRecordsAnswer,
  FoundBroughtFamily,
} from '#shared/sync/bringing.ts'
import { api } from '../client.ts'

const pathOf = (id: string, part: string): string => `/api/brings/${encodeURIComponent(id)}/${part}`

/** Begins to bring a family to this server, or goes on with what was begun (shared/sync/bringing.ts). */
export const beginBringing = (request: BeginBringing): Promise<BringingAnswer> =>
  api.post('/api/brings', request)

export const nameIds = (id: string, ids: readonly string[]): Promise<void> =>
  api.post(pathOf(id, 'ids'), { ids })

export const foundBroughtFamily = (
  id: string,
  request: FoundBroughtFamily,
): Promise<BringingAnswer> => api.post(pathOf(id, 'family'), request)

export const bringRecords = (id: string, request: BringRecords): Promise<BroughtRecordsAnswer> =>
  api.post(pathOf(id, 'records'), request)

export const endBringing = (id: string): Promise<BringingAnswer> => api.post(pathOf(id, 'end'))
