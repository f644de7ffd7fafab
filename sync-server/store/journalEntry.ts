import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Account, Credential } from './accounts.ts'
import type { NewJob } from './jobs.ts'

/**
 * The journal is permanent and deleted content must not be, so records of kinds without rights are
 * stored without content (`whole` false).
 */
export type JournalEntry =
  | {
      readonly type: 'record'
      readonly whole: boolean
      readonly erased?: true | undefined
      readonly record: StoredRecord
    }
  | {
      readonly type: 'account'
      readonly account: Account
      /** This credential was erased with the account. */
      readonly erased?: { readonly credential: string | null } | undefined
      /** This credential ended when the account was linked to another issuer and subject. */
      readonly linked?: { readonly credential: string | null } | undefined
    }
  | { readonly type: 'credential'; readonly credential: Credential }
  | { readonly type: 'job'; readonly job: Omit<NewJob, 'inJournal'> }

const text = z.string()

export const storedRecordSchema: z.ZodType<StoredRecord> = z.looseObject({
  id: text,
  kind: text,
  editId: text,
  _deleted: z.boolean(),
  audience: text,
  rev: z.number().int().min(1),
  seal: text,
  createdAt: text,
  createdBy: text,
  updatedAt: text,
  updatedBy: text,
})

export const journalEntrySchema: z.ZodType<JournalEntry> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('record'),
    whole: z.boolean(),
    erased: z.literal(true).optional(),
    record: storedRecordSchema,
  }),
  z.object({
    type: z.literal('account'),
    account: z.object({ userId: text, issuer: text, subject: text, createdAt: text }),
    erased: z.object({ credential: text.nullable() }).optional(),
    linked: z.object({ credential: text.nullable() }).optional(),
  }),
  z.object({
    type: z.literal('credential'),
    credential: z.object({
      subject: text,
      email: text,
      firstName: text,
      lastName: text,
      passwordHash: text,
      changedAt: text,
      /** Older journals do not have it. */
      emailVerifiedAt: text.nullable().default(null),
    }),
  }),
  z.object({
    type: z.literal('job'),
    job: z.object({ kind: text, subject: text, askedBy: text, askedAt: text, state: z.unknown() }),
  }),
])
