import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'

/**
 * A text without line breaks and other control characters, which mean something of their own where it
 * stands in a calendar file, a table, a header or a mail.
 */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Short one-line text: trimmed, required with the given message, at most 200 characters. */
export const requiredText = (message: () => string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .trim()
    .min(1, { error: message })
    .max(max, { error: () => m.forms_too_long({ max }) })

/** Optional longer text; empty becomes null. */
export const optionalText = (max = 5000) =>
  z
    .string()
    .trim()
    .max(max, { error: () => m.forms_too_long({ max }) })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

/** Optional short text on one line; empty becomes null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .trim()
    .max(max, { error: () => m.forms_too_long({ max }) })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

/** A calendar day without a time, 'yyyy-MM-dd', that exists. */
export const localDate = z.iso.date({ error: () => m.forms_date_invalid() })

/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()
