import type { z } from 'zod'
import { invalid } from '#server/http/problems.ts'
import { plainWords } from './plainWords.ts'

const mostTold = 10
const longestMessage = 200

/** @throws HttpError 400 `invalid` with one issue per field, up to ten */
export const validate = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value, { error: plainWords })
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.slice(0, mostTold).map(({ path, message }) => ({
      path: path.map(String).join('.').slice(0, longestMessage),
      message: message.slice(0, longestMessage),
    })),
  )
}
