import { createHmac } from 'node:crypto'
import { z } from 'zod'

export const archiveFormat = 1

export const manifestHead = z.object({
  product: z.literal('Our Life'),
  format: z.number().int().min(1),
})

export const manifestSchema = manifestHead.extend({
  id: z.string().min(1),
  madeAt: z.iso.datetime(),
  databaseVersion: z.number().int().min(1),
  /** An archive must not contain the key, so this is only its fingerprint (`fingerprintOf`). */
  sealKey: z.string().min(1),
  photos: z.object({ count: z.number().int().min(0), bytes: z.number().min(0) }).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('Our Life: which sealing key').digest('base64url')
