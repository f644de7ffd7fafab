import { z } from 'zod'
import { roleSchema, roles } from '../core/role.ts'
import { instant, requiredText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const updateTypes = ['feature', 'bugfix', 'announcement'] as const

/** One entry of the release notes (docs/product.md, Dashboard). */
export const appUpdateSchema = z.strictObject({
  /** The id must never change, because devices remember seen updates by it. */
  id: z.string().regex(/^[a-z\d][a-z\d-]{0,59}$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  title: requiredText(m.forms_title_required, 100),
  description: requiredText(m.errors_invalid, 500),
  type: z.enum(updateTypes).default('feature'),
  targetRoles: z
    .array(roleSchema)
    .min(1)
    .default([...roles]),
  isHighlighted: z.boolean().default(true),
  publishedAt: instant,
  expiresAt: instant.nullable().default(null),
})

export const releaseNotesSchema = z
  .array(appUpdateSchema)
  .refine((notes) => new Set(notes.map(({ id }) => id)).size === notes.length, {
    error: 'two updates have the same id',
  })

export type AppUpdate = z.infer<typeof appUpdateSchema>
