import type {
  BeginFamilyImport,
  FamilyImportAnswer,
  BringRecords,
  BroughtRecordsAnswer,
  FoundBroughtFamily,
} from '#shared/sync/familyImport.ts'
import { api } from '../client.ts'

const pathOf = (id: string, part: string): string => `/api/brings/${encodeURIComponent(id)}/${part}`

/** Also continues an import that has begun (shared/sync/familyImport.ts). */
export const beginFamilyImport = (request: BeginFamilyImport): Promise<FamilyImportAnswer> =>
  api.post('/api/brings', request)

export const nameIds = (id: string, ids: readonly string[]): Promise<void> =>
  api.post(pathOf(id, 'ids'), { ids })

export const foundBroughtFamily = (
  id: string,
  request: FoundBroughtFamily,
): Promise<FamilyImportAnswer> => api.post(pathOf(id, 'family'), request)

export const bringRecords = (id: string, request: BringRecords): Promise<BroughtRecordsAnswer> =>
  api.post(pathOf(id, 'records'), request)

export const endFamilyImport = (id: string): Promise<FamilyImportAnswer> =>
  api.post(pathOf(id, 'end'))
