import { z } from 'zod'
import { limits } from './limits.ts'
import { m } from '#shared/messages/messages.ts'

/**
 * Characters that reverse the direction of the text after them, or are invisible: 'a\u202Eevil'
 * would read 'alive'.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/** Joiners belong between letters, as in Persian, and between emoji, as in a family's. */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu

/**
 * A text without line breaks and other control characters, which have a meaning of their own in a
 * calendar file, a table, a header or a mail, and without invisible characters.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(looseJoiner, '')

/** A short required line: trimmed, with the given message, at most 200 characters. */
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

/** The message for a value that does not fit. */
export type Message = (issue: { readonly input?: unknown }) => string

/**
 * A text for patterns: longer texts are refused before a pattern reads them, because some patterns
 * take minutes over long texts.
 */
export const patternText = (error?: Message, max: number = limits.patternText) =>
  z.string(error && { error }).max(max, { abort: true, ...(error && { error }) })

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

/** An optional value: null, or '' from a form, which becomes null. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform(() => null)]).nullable()

/** A calendar day without a time, 'yyyy-MM-dd', that exists. */
export const dayText = (error: Message) => patternText(error).check(z.iso.date({ error }))

export const localDate = dayText(() => m.forms_date_invalid())

/** A time of the day, 'HH:mm'. */
export const clockTime = patternText(() => m.forms_time_invalid()).regex(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/u,
  { error: () => m.forms_time_invalid() },
)

/** An ISO 8601 instant in UTC. */
export const instant = patternText().check(z.iso.datetime())
