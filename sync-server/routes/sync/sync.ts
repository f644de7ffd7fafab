import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import {
  checkpointSchema,
  collectionNames,
  protocolVersion,
  ruleVersion,
  pullRequestSchema,
  pushRequestSchema,
  restoreRequestSchema,
} from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { isBeyondFirstProtocol } from '#shared/time/recurrence.ts'
import type { PullResponse, PushResponse } from '#shared/sync/protocol.ts'
import { HttpError } from '#server/errors.ts'
import { hashOfChange } from '#server/http/confirmCalls.ts'
import { requireSamePerson } from '#server/http/samePerson.ts'
import { openLiveResponse } from '#server/sync/live/liveResponse.ts'
import type { Confirming } from '#server/sync/writing/change.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'

const envelope = z.object({ protocol: z.number() })

/** Requests of another protocol may not fit our schema, so the version is checked first. */
const ofOurProtocol = <T extends z.ZodType>(schema: T) =>
  z.preprocess((body) => {
    const said = envelope.safeParse(body)
    if (said.success) requireProtocol(said.data.protocol)
    return body
  }, schema)

const wireRecord = z.looseObject({ id: z.string(), _deleted: z.boolean() })
wireRecord.register(z.globalRegistry, { id: 'WireRecord' })

const pullAnswer = z.union([
  z.object({
    epoch: z.string(),
    audiences: z.array(z.string()).readonly(),
    takesGroups: z.literal(true).optional(),
    collections: z.partialRecord(
      z.enum(collectionNames),
      z.object({ documents: z.array(wireRecord).readonly(), checkpoint: checkpointSchema }),
    ),
  }),
  z.object({ resync: z.string() }),
])

const pushedRows = z.object({
  accepted: z
    .array(z.looseObject({ id: z.string() }))
    .readonly()
    .optional(),
  conflicts: z.array(wireRecord).readonly(),
  taken: z.array(z.string()).readonly().optional(),
  bases: z.array(wireRecord).readonly().optional(),
  writers: z
    .array(z.object({ id: z.string(), fields: z.record(z.string(), z.string()).readonly() }))
    .readonly()
    .optional(),
  refused: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        message: z.string(),
        fields: z.array(z.string()).readonly(),
        state: wireRecord,
      }),
    )
    .readonly(),
})

const pushAnswer = pushedRows.extend({
  groups: z
    .array(pushedRows.extend({ id: z.string(), outcome: z.enum(['taken', 'conflict', 'refused']) }))
    .readonly()
    .optional(),
})

const restoreAnswer = z.object({
  wanted: z.array(z.string()).readonly(),
  refused: z.array(z.string()).readonly(),
})

export const syncRoutes: Calls = [
  call('POST /api/sync/pull', {
    summary: 'Get what is new for a device, page by page; 426 for another protocol',
    place: 'pull',
    body: ofOurProtocol(pullRequestSchema),
    response: pullAnswer,
    handle: async ({ body, userId, ctx }, { pull }) => {
      requireSamePerson(ctx, userId)
      return readableBy(body.rules, await pull(userId, body), pulledRecords)
    },
  }),
  call('POST /api/sync/push', {
    summary:
      'Send the changes of a device; answers a verdict for each row that was not accepted; 409 under another epoch',
    body: ofOurProtocol(pushRequestSchema),
    response: pushAnswer,
    handle: async ({ body, userId, session, ctx }, { push, confirmations }) => {
      requireSamePerson(ctx, userId)
      const sender = { userId, session }
      const confirming: Confirming = {
        isConfirmed: (text) => confirmations.isConfirmed(sender, hashOfChange(text)),
        use: (text) => confirmations.use(sender, hashOfChange(text)),
      }
      const isAsked = await confirmations.isAsked(sender)
      const answer = await push(userId, body, isAsked ? confirming : undefined)
      return readableBy(body.rules, answer, statesTold)
    },
  }),
  call('POST /api/sync/restore', {
    summary: 'Send back records that a restored server lacks; 409 under another epoch',
    body: ofOurProtocol(restoreRequestSchema),
    response: restoreAnswer,
    handle: async ({ body, userId, ctx }, { restore }) => {
      requireSamePerson(ctx, userId)
      return restore(userId, body)
    },
  }),
  call('GET /api/sync/live', {
    summary: 'A stream of events (text/event-stream): which collections changed',
    place: 'none',
    produces: ['text/event-stream'],
    query: z.object({ protocol: z.coerce.number().int().optional() }),
    handle: async ({ query, userId, session, ctx }, { live }) => {
      requireProtocol(query.protocol ?? protocolVersion)
      requireSamePerson(ctx, userId)
      /** Koa would otherwise end the open stream. */
      ctx.respond = false
      openLiveResponse(live, { userId, session: session.idHash }, ctx.res)
    },
  }),
]

/**
 * A device of another protocol keeps its data and its queue and asks for an update.
 * @throws HttpError 426 `protocol`
 */
const requireProtocol = (version: number): void => {
  if (version !== protocolVersion) throw new HttpError(426, 'protocol', m.errors_protocol())
}

/**
 * Older apps continue until they would get a repetition rule that they show wrongly; then they must
 * update, but what they sent is kept.
 * @throws HttpError 426 `protocol`
 */
const readableBy = <Answer>(
  rules: number | undefined,
  answer: Answer,
  recordsIn: (answer: Answer) => readonly Readonly<Record<string, unknown>>[],
): Answer => {
  if (rules === ruleVersion) return answer
  const isBeyond = recordsIn(answer).some(
    ({ rrule }) => typeof rrule === 'string' && isBeyondFirstProtocol(rrule),
  )
  if (isBeyond) throw new HttpError(426, 'protocol', m.errors_protocol())
  return answer
}

const pulledRecords = (answer: PullResponse): readonly WireRecord[] =>
  'resync' in answer ? [] : Object.values(answer.collections).flatMap(({ documents }) => documents)

const statesTold = ({ conflicts, bases = [], refused }: PushResponse): readonly WireRecord[] => [
  ...conflicts,
  ...bases,
  ...refused.map(({ state }) => state),
]
