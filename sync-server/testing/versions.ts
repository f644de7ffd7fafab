import type { StoredRecord } from '#shared/core/record.ts'
import type { NewVersion } from '#server/store/store.ts'

export interface VersionOptions {
  readonly id: string
  readonly audience?: string
  readonly previousAudience?: string
  readonly parentId?: string
  readonly rev?: number
  readonly rank?: number
  readonly bearsRights?: boolean
  readonly list?: string
  readonly listDate?: string
  readonly listNewest?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

export const buildVersion = (options: VersionOptions): NewVersion => ({
  collection: 'tasks',
  rank: options.rank ?? 0,
  columns: {
    list: options.list ?? 'F/pending',
    listDate: options.listDate ?? '2026-01-01',
    listNewest: options.listNewest ?? '000',
  },
  previousAudience: options.previousAudience,
  parentId: options.parentId,
  bearsRights: options.bearsRights ?? false,
  record: buildStored(options),
})

const buildStored = ({ id, audience, rev, fields }: VersionOptions): StoredRecord => ({
  id,
  kind: 'task',
  editId: `edit-${id}-${rev ?? 1}`,
  _deleted: false,
  audience: audience ?? 'household:F',
  rev: rev ?? 1,
  seal: 'seal',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ann',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: 'ann',
  ...fields,
})
