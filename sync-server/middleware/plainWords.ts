import type { z } from 'zod'
import { m } from '#shared/messages/messages.ts'

type Issue = z.core.$ZodRawIssue

export const plainWords = (issue: Issue): string => {
  const field = (issue.path ?? []).map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return m.errors_field_unknown({ field: issue.keys.join('”, “') })
  }
  if (issue.input === undefined) return m.errors_field_missing({ field })
  if (issue.code === 'invalid_value') {
    return m.errors_field_choice({ field, choices: issue.values.map(String).join(', ') })
  }
  return sizeWords(field, issue) ?? m.errors_field_kind({ field, kind: kindOf(issue) })
}

const sizeWords = (field: string, issue: Issue): string | undefined => {
  if (issue.code === 'too_small') {
    const least = String(issue.minimum)
    const isEmpty = issue.input === '' || (Array.isArray(issue.input) && issue.input.length === 0)
    return m.errors_field_least({ field, least, of: isEmpty ? 'empty' : issue.origin })
  }
  if (issue.code !== 'too_big') return undefined
  return m.errors_field_most({ field, most: String(issue.maximum), of: issue.origin })
}

const kindOf = (issue: Issue): string => {
  if (issue.code === 'invalid_type') return issue.expected
  return issue.code === 'invalid_format' ? issue.format : 'other'
}
