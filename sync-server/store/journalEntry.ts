import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Account, Credential } from './accounts.ts'
import type { NewJob } from './jobs.ts'

/**
 * One line of the rights journal: a change that a restored backup must not undo (docs/protocol.md,
 * Restore). The journal is kept for ever, and deleted content must not be: of a record that bears
 * no rights it keeps the server-set fields and never the content (`whole` false).
 */
export type JournalEntry =
  | {
      readonly type: 'record'
      readonly whole: boolean
      /** Was it erased for good? Then no earlier version is kept either. */
      readonly erased?: true | undefined
      readonly record: StoredRecord
    }
  | {
      readonly type: 'account'
      readonly account: Account
      /** Was it erased for good? Then the credential of this subject was, too, if there was one. */
      readonly erased?: { readonly credential: string | null } | undefined
      /** Did its issuer and subject change? Then the credential of this subject ended. */
      readonly linked?: { readonly credential: string | null } | undefined
    }
  | { readonly type: 'credential'; readonly credential: Credential }
  /** Requested work that may be missing from a backup. */
  | { readonly type: 'job'; readonly job: Omit<NewJob, 'inJournal'> }

const text = z.string()

/** A record of any kind with all server-set fields. */
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
      /** Journals of earlier versions lack this field. */
      emailVerifiedAt: text.nullable().default(null),
    }),
  }),
  z.object({
    type: z.literal('job'),
    job: z.object({ kind: text, subject: text, askedBy: text, askedAt: text, state: z.unknown() }),
  }),
])
