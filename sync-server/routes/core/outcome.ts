import { m } from '#shared/messages/messages.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { Refusal } from '#shared/core/policy.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, invalid, notFound, tooLarge } from '#server/http/problems.ts'
import type { AppliedChange, Verdict } from '#server/sync/writing/change.ts'
import { refusalMessage } from '#server/sync/writing/refusalMessage.ts'
import type { RouteDependencies } from './dependencies.ts'

export const accepted = (verdicts: readonly Verdict[]): readonly StoredRecord[] =>
  verdicts.map((verdict) => {
    switch (verdict.type) {
      case 'accepted':
        return verdict.record
      case 'acknowledged':
        throw notFound()
      case 'conflict':
        throw conflict()
      case 'refused':
        throw problemOf(verdict.refusal)
    }
  })

export const acceptedOne = (verdicts: readonly Verdict[]): StoredRecord => {
  const [record] = accepted(verdicts)
  if (record === undefined) throw new Error('A commit of one change answered no verdict')
  return record
}

export const applyOne = async (
  { commit }: Pick<RouteDependencies, 'commit'>,
  userId: string,
  id: string,
  apply: AppliedChange['apply'],
): Promise<StoredRecord> =>
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))

export const nothingThere: Refusal = { code: 'not-found', fields: [] }

const conflict = (): HttpError => new HttpError(409, 'conflict', m.errors_conflict())

const problemOf = (refusal: Refusal): HttpError => {
  const { code, fields, issues, left } = refusal
  switch (code) {
    case 'invalid':
      return invalid(issues ?? fields.map((path) => ({ path, message: m.errors_invalid() })))
    case 'unknown-kind':
      return invalid([{ path: 'kind', message: m.errors_invalid() }])
    case 'not-found':
      return notFound()
    case 'forbidden':
      return forbidden()
    case 'fixed-field':
      return new HttpError(403, code, m.errors_fixed_field())
    case 'last-parent':
      return new HttpError(409, code, m.errors_last_parent())
    case 'too-large':
      return tooLarge()
    case 'quota':
      return new HttpError(507, code, m.errors_quota())
    case 'failed':
      return new HttpError(500, code, refusalMessage(refusal))
    case 'over-limit':
      return new HttpError(409, code, refusalMessage(refusal), undefined, {}, left)
    case 'erased':
    case 'only-family':
    case 'decided-already':
    case 'outdated':
      return new HttpError(409, code, refusalMessage(refusal))
    case 'category-blocked':
    case 'category-not-allowed':
    case 'consent-needed':
    case 'confirm':
      return new HttpError(403, code, refusalMessage(refusal))
  }
}
