import { z } from 'zod'
import { roleSchema } from '../core/role.ts'
import { sizedMap } from '../core/sizedMap.ts'
import { wireRecord } from './protocol.ts'

/**
 * How a family comes to a server that does not know it, from a device or from the file of an export:
 * a bringing is begun, all ids are named, the family is founded, its records follow in pages, and it
 * is ended. Every call may be repeated, so that one that was interrupted goes on: begun again for the
 * same family, the same bringing is answered, also to who came back in it.
 * Beside 'invalid' and 'not-found' (somebody else's): begin answers 413 `no-room`; family 403 `forbidden`
 * (in as many families as one can be); records and end 409 `not-founded`; records 413 `no-room`,
 * 403 `not-your-place` and 410 `bringing-over`.
 */

export const familyImportLimits = {
  /** Ids named in one request. */
  ids: 2000,
  /** Records in one request. */
  records: 200,
  /** Members of one family, former ones included. */
  members: 500,
  /** Days for which returning people may import the records that only their devices have. */
  days: 30,
} as const

const id = z.string().min(1).max(120)

export const beginFamilyImportSchema = z.strictObject({
  from: z.strictObject({
    /** The server that the records come from; null where nobody knows, as in older files. */
    serverId: z.string().max(60).nullable(),
    /** Ids on the former server of the person and family behind the device or file. */
    userId: id,
    familyId: id,
  }),
  /** The size of the import, so that a lack of room is reported before anything is written. */
  records: z.number().int().min(0),
  bytes: z.number().int().min(0),
})

export const nameIdsSchema = z.strictObject({ ids: z.array(id).max(familyImportLimits.ids) })

export const foundBroughtFamilySchema = z.strictObject({
  family: wireRecord,
  /** Every member record of the family that is at hand, former members included. */
  members: z.array(wireRecord).max(familyImportLimits.members),
  /** A confirmed role for each other live member, by their former userId. */
  roles: sizedMap(z.record(id, roleSchema), familyImportLimits.members),
  /** A parent's yes to the memberships of those who are children; 403 `consent-needed` without it. */
  consent: z.boolean().optional(),
})

/**
 * Records say themselves when they were made and changed and by whom, as the other server called them:
 * one that waited on the device, by its own clock and its person. What others are part of comes first
 * (by the rank of its kind), and the oldest of a rank first. What is deleted need not come.
 */
export const bringRecordsSchema = z.strictObject({
  /** The former userId of the importing or a returning person, whose device or file it is. */
  as: id,
  records: z.array(wireRecord).max(familyImportLimits.records),
})

/** 'begun': ids are being named. 'founded': records may come. 'ended': the bringer has brought all. */
export const familyImportStateSchema = z.enum(['begun', 'founded', 'ended'])

export const familyImportAnswerSchema = z.object({
  id: z.string(),
  state: familyImportStateSchema,
  /** The family's id on this server, once it is founded. */
  familyId: z.string().nullable(),
})

export const broughtRecordsAnswerSchema = z.object({
  /** How many are here now as they were brought, or as a newer version of them. */
  taken: z.number().int(),
  /** The records that were not taken, by the id under which they were sent, with the reason. */
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })).readonly(),
})

export type BeginFamilyImport = z.infer<typeof beginFamilyImportSchema>
export type FoundBroughtFamily = z.infer<typeof foundBroughtFamilySchema>
export type BringRecords = z.infer<typeof bringRecordsSchema>
export type FamilyImportAnswer = z.infer<typeof familyImportAnswerSchema>
export type BroughtRecordsAnswer = z.infer<typeof broughtRecordsAnswerSchema>
