import { z } from 'zod'
import { limits } from './limits.ts'
import { m } from '#shared/messages/messages.ts'

/**
 * These characters reverse the text direction or are invisible: 'a\u202Eevil' would read 'alive'.
 */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

/**
 * Joiners are allowed only between letters, as in Persian, and between emoji, as in that of a
 * family.
 */
const looseJoiner =
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu

/** These characters have a special meaning in calendar files, tables, headers and mails. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(unseen, '')
    .replaceAll(looseJoiner, '')

export const requiredText = (message: () => string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(oneLine)
    .trim()
    .min(1, { error: message })
    .max(max, { error: () => m.forms_too_long({ max }) })

export const optionalText = (max = 5000) =>
  z
    .string()
    .trim()
    .max(max, { error: () => m.forms_too_long({ max }) })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

export type Message = (issue: { readonly input?: unknown }) => string

/** Some patterns take minutes on long texts, so longer ones are refused first. */
export const patternText = (error?: Message, max: number = limits.patternText) =>
  z.string(error && { error }).max(max, { abort: true, ...(error && { error }) })

export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .trim()
    .max(max, { error: () => m.forms_too_long({ max }) })
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

export const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal('').transform(() => null)]).nullable()

export const dayText = (error: Message) => patternText(error).check(z.iso.date({ error }))

export const localDate = dayText(() => m.forms_date_invalid())

export const clockTime = patternText(() => m.forms_time_invalid()).regex(
  /^(?:[01]\d|2[0-3]):[0-5]\d$/u,
  { error: () => m.forms_time_invalid() },
)

export const instant = patternText().check(z.iso.datetime())
