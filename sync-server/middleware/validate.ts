import type { z } from 'zod'
import { invalid } from '#server/http/problems.ts'

/** @throws HttpError 400 `invalid` with one issue a field */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  )
}
