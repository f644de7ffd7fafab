import { z } from 'zod'
import type { WireRecord } from '../core/record.ts'

/** The file of an export that holds all records. */
export const copyFile = 'our-life.json'

/** The folder of an export's pictures (photoPaths.ts). */
export const photoFolder = 'photos/'

/** Rises when what the file says changes its meaning (docs/operating.md, What an export holds). */
export const copyVersion = 1

const copySchema = z.object({
  format: z.literal('our-life'),
  version: z.literal(copyVersion),
  exportedAt: z.string(),
  userId: z.string().min(1).max(120),
  /** Files of before servers had ids name none. */
  serverId: z.string().max(60).nullable().default(null),
  /** Files of before do not say. */
  isComplete: z.boolean().default(true),
  /** The files of photos by name, without an extension. Older files use each photo's own name. */
  photos: z.record(z.string(), z.string()).default({}),
  records: z.array(z.looseObject({ id: z.string().min(1).max(120), kind: z.string() })),
})

/** The content of an export, with records in their wire form. */
export interface Copy {
  readonly userId: string
  readonly serverId: string | null
  /** Did the device hold all that its person could read? */
  readonly isComplete: boolean
  /** ISO 8601 instant. */
  readonly exportedAt: string
  readonly photos: Readonly<Record<string, string>>
  readonly records: readonly WireRecord[]
}

/** undefined for what is no export of ours, or of a later version. */
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

/** Files of before named no edits: the same for the same version, however often it is brought in. */
const editOf = ({ updatedAt }: Readonly<Record<string, unknown>>): string =>
  `copy:${typeof updatedAt === 'string' ? updatedAt : ''}`.slice(0, 60)
