import { z } from 'zod'
import type { WireRecord } from '../core/record.ts'

export const copyFile = 'our-life.json'

export const photoFolder = 'photos/'

/**
 * Raise this version when the meaning of the file changes (docs/operating.md, What an export
 * holds).
 */
export const copyVersion = 1

const copySchema = z.object({
  format: z.literal('our-life'),
  version: z.literal(copyVersion),
  exportedAt: z.string(),
  userId: z.string().min(1).max(120),
  serverId: z.string().max(60).nullable().default(null),
  isComplete: z.boolean().default(true),
  /** Paths by photo name, without an extension. Older files use each photo's own name. */
  photos: z.record(z.string(), z.string()).default({}),
  records: z.array(z.looseObject({ id: z.string().min(1).max(120), kind: z.string() })),
})

export interface Copy {
  readonly userId: string
  readonly serverId: string | null
  readonly isComplete: boolean
  readonly exportedAt: string
  readonly photos: Readonly<Record<string, string>>
  readonly records: readonly WireRecord[]
}

export const readCopy = (text: string): Copy | undefined => {
  try {
    const { records, ...copy } = copySchema.parse(JSON.parse(text))
    return {
      ...copy,
      records: records.map((record) => ({ editId: editOf(record), ...record, _deleted: false })),
    }
  } catch {
    return undefined
  }
}

/** Older files have no `editId`: importing the same version again must give the same one. */
const editOf = ({ updatedAt }: Readonly<Record<string, unknown>>): string =>
  `copy:${typeof updatedAt === 'string' ? updatedAt : ''}`.slice(0, 60)
