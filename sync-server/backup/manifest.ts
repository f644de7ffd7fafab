import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** The newest form of archive that this program reads. */
export const archiveFormat = 1

/** The fields that every format will have, so that an older program can explain the problem. */
export const manifestHead = z.object({
  product: z.literal('Our Life'),
  format: z.number().int().min(1),
})

/** The first file of an archive, as JSON. */
export const manifestSchema = manifestHead.extend({
  /** Random; tells one backup from another. */
  id: z.string().min(1),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  databaseVersion: z.number().int().min(1),
  /** The fingerprint of the key that sealed its records, see `fingerprintOf`. */
  sealKey: z.string().min(1),
  /** Absent where photos were left out. */
  photos: z.object({ count: z.number().int().min(0), bytes: z.number().min(0) }).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Tells whether a key is the right one and tells nothing else of it. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('Our Life: which sealing key').digest('base64url')
