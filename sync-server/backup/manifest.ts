import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** The newest archive format that this program reads. */
export const archiveFormat = 1

export const manifestHead = z.object({
  product: z.literal('Our Life'),
  format: z.number().int().min(1),
})

export const manifestSchema = manifestHead.extend({
  id: z.string().min(1),
  madeAt: z.iso.datetime(),
  databaseVersion: z.number().int().min(1),
  /** The fingerprint of the key that sealed the records (`fingerprintOf`). */
  sealKey: z.string().min(1),
  /** Absent if photos were left out. */
  photos: z.object({ count: z.number().int().min(0), bytes: z.number().min(0) }).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Identifies a key without revealing it. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('Our Life: which sealing key').digest('base64url')
