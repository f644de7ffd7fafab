import type { z } from 'zod'

export type FieldErrors = Readonly<Record<string, string>>

export const noErrors: FieldErrors = {}

/** The first message of each field that a schema refused, keyed by the field's name. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  return errors
}

/** What an unknown failure says of itself, for the end of a sentence of ours. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure)
