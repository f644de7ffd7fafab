import { z } from 'zod'
import {
  beginFamilyImportSchema,
  bringRecordsSchema,
  familyImportAnswerSchema,
  broughtRecordsAnswerSchema,
  foundBroughtFamilySchema,
  nameIdsSchema,
} from '#shared/sync/familyImport.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { consentNeeded, forbidden, invalid, notFound } from '#server/http/problems.ts'
import { BringProblem } from '#server/sync/familyImport/problem.ts'
import type { BringReason } from '#server/sync/familyImport/problem.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'

export const familyImportRoutes: Calls = [
  call('POST /api/brings', {
    summary: 'Start moving a family from another server, or continue',
    rate: 'sensitive',
    body: beginFamilyImportSchema,
    response: familyImportAnswerSchema,
    handle: ({ body, userId }, { bring }) => answered(bring.begin(userId, body)),
  }),
  call('POST /api/brings/:id/ids', {
    summary: 'Send the ids of the family’s records, before the family is created',
    body: nameIdsSchema,
    handle: ({ params, body, userId }, { bring }) =>
      answered(bring.nameIds(userId, params.id, body.ids)),
  }),
  call('POST /api/brings/:id/family', {
    confirms: true,
    summary:
      'Create the moved family here, with the caller as its only parent and a place for everyone else',
    rate: 'sensitive',
    body: foundBroughtFamilySchema,
    response: familyImportAnswerSchema,
    handle: ({ params, body, userId }, { bring }) => answered(bring.found(userId, params.id, body)),
  }),
  call('POST /api/brings/:id/records', {
    summary:
      'Move records to this server, page by page; people who came back can do so for 30 days',
    body: bringRecordsSchema,
    response: broughtRecordsAnswerSchema,
    handle: ({ params, body, userId }, { bring }) =>
      answered(bring.takeRecords(userId, params.id, body)),
  }),
  call('POST /api/brings/:id/end', {
    summary: 'Say that everything has been moved',
    body: z.strictObject({}),
    response: familyImportAnswerSchema,
    handle: ({ params, userId }, { bring }) => answered(bring.end(userId, params.id)),
  }),
]

const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof BringProblem ? problemOf(error) : error
  })

const problemOf = ({ reason, issues }: BringProblem): HttpError =>
  reason === 'invalid' ? invalid(issues) : problems[reason]()

const problems: Readonly<Record<Exclude<BringReason, 'invalid'>, () => HttpError>> = {
  'not-found': notFound,
  forbidden,
  'consent-needed': consentNeeded,
  'no-room': () => new HttpError(413, 'no-room', m.errors_no_room()),
  'not-founded': () => new HttpError(409, 'not-founded', m.errors_not_founded()),
  'not-your-place': () => new HttpError(403, 'not-your-place', m.errors_not_your_place()),
  'bringing-over': () => new HttpError(410, 'bringing-over', m.errors_bringing_over()),
}
