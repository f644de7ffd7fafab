import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Account, Credential } from './accounts.ts'
import type { NewJob } from './jobs.ts'

/**
 * One line of the rights journal: what a restored backup must not undo (docs/protocol.md, Restore). The
 * journal is kept for ever, and what people deleted must not be: so that of a record that bears no
 * rights it has what the server sets and never the content (`whole` false).
 */
export type JournalEntry =
  | {
      readonly type: 'record'
      readonly whole: boolean
      /** Was it erased for good? Then nothing of before is kept either. */
      readonly erased?: true | undefined
      readonly record: StoredRecord
    }
  | {
      readonly type: 'account'
      readonly account: Account
      /** Was it erased for good? Then with the credential of this subject, if any. */
      readonly erased?: { readonly credential: string | null } | undefined
      /** Has it another issuer and subject than it was made with? Then without the credential of this subject. */
      readonly linked?: { readonly credential: string | null } | undefined
    }
  | { readonly type: 'credential'; readonly credential: Credential }
  /** Work that was asked for and may not be done in what a backup has. */
  | { readonly type: 'job'; readonly job: Omit<NewJob, 'inJournal'> }

const text = z.string()

/** A record of any kind with every server-set field in place. */
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
      /** Journals of earlier versions do not say. */
      emailVerifiedAt: text.nullable().default(null),
    }),
  }),
  z.object({
    type: z.literal('job'),
    job: z.object({ kind: text, subject: text, askedBy: text, askedAt: text, state: z.unknown() }),
  }),
])
