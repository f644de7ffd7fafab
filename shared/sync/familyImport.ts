import { z } from 'zod'
import { roleSchema } from '../core/role.ts'
import { sizedMap } from '../core/sizedMap.ts'
import { wireRecord } from './protocol.ts'

/**
 * A family comes from a device or an export file to a server that does not know it: begin, name all
 * ids, found the family, send its records in pages, end. Every call may be repeated; beginning
 * again continues the same import.
 * Errors besides 'invalid' and 'not-found' (another person's import): begin answers 413 `no-room`;
 * family 403 `forbidden` (too many families); records and end 409 `not-founded`; records 413
 * `no-room`, 403 `not-your-place` and 410 `bringing-over`.
 */

export const familyImportLimits = {
  ids: 2000,
  records: 200,
  members: 500,
  /**
   * The number of days for which returning people may import records that only their devices have.
   */
  days: 30,
} as const

const id = z.string().min(1).max(120)

export const beginFamilyImportSchema = z.strictObject({
  from: z.strictObject({
    /** null if unknown, as in older files. */
    serverId: z.string().max(60).nullable(),
    userId: id,
    familyId: id,
  }),
  /**
   * The number and the bytes of the records, so that a lack of room is reported before anything is
   * written.
   */
  records: z.number().int().min(0),
  bytes: z.number().int().min(0),
})

export const nameIdsSchema = z.strictObject({ ids: z.array(id).max(familyImportLimits.ids) })

export const foundBroughtFamilySchema = z.strictObject({
  family: wireRecord,
  members: z.array(wireRecord).max(familyImportLimits.members),
  /** The confirmed role of each other live member, by the former userId. */
  roles: sizedMap(z.record(id, roleSchema), familyImportLimits.members),
  /** A parent's consent to the memberships of children; 403 `consent-needed` without it. */
  consent: z.boolean().optional(),
})

/**
 * Records keep the times and the people of the former server; pending changes have those of the
 * device. Records that others are part of come first (by rank), and within a rank the oldest.
 */
export const bringRecordsSchema = z.strictObject({
  as: id,
  records: z.array(wireRecord).max(familyImportLimits.records),
})

/** 'begun': ids are being named. 'founded': records may be sent. 'ended': all records were sent. */
export const familyImportStateSchema = z.enum(['begun', 'founded', 'ended'])

export const familyImportAnswerSchema = z.object({
  id: z.string(),
  state: familyImportStateSchema,
  familyId: z.string().nullable(),
})

export const broughtRecordsAnswerSchema = z.object({
  taken: z.number().int(),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })).readonly(),
})

export type BeginFamilyImport = z.infer<typeof beginFamilyImportSchema>
export type FoundBroughtFamily = z.infer<typeof foundBroughtFamilySchema>
export type BringRecords = z.infer<typeof bringRecordsSchema>
export type FamilyImportAnswer = z.infer<typeof familyImportAnswerSchema>
export type BroughtRecordsAnswer = z.infer<typeof broughtRecordsAnswerSchema>
