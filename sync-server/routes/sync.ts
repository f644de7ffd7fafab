import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import {
  checkpointSchema,
  collectionNames,
  protocolVersion,
  pullRequestSchema,
  pushRequestSchema,
} from '#shared/sync/protocol.ts'
import { HttpError } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { openLiveResponse } from '#server/sync/liveResponse.ts'
import type { Sync } from '#server/sync/sync.ts'

/** The calls that devices replicate by (sync-protocol.md). */
export const syncRoutes = ({ pull, push, live }: Omit<Sync, 'commit'>): readonly Route[] => [
  route({
    method: 'POST',
    path: '/api/sync/pull',
    summary: 'What a device has yet to learn, page by page; 426 for another protocol',
    access: 'signed-in',
    body: ofOurProtocol(pullRequestSchema),
    response: pullAnswer,
    handle: ({ body, userId }) => pull(userId, body),
  }),
  route({
    method: 'POST',
    path: '/api/sync/push',
    summary: 'What a device has changed: a verdict for each row that did not go in',
    access: 'signed-in',
    body: ofOurProtocol(pushRequestSchema),
    response: pushAnswer,
    handle: ({ body, userId }) => push(userId, body),
  }),
  route({
    method: 'GET',
    path: '/api/sync/live',
    summary: 'A stream of events (text/event-stream): which collections changed',
    access: 'signed-in',
    query: z.object({ protocol: z.coerce.number().int().optional() }),
    handle: async ({ query, userId, session, ctx }) => {
      requireProtocol(query.protocol ?? protocolVersion)
      ctx.respond = false
      openLiveResponse(live, { userId, session: session.idHash }, ctx.res)
    },
  }),
]

/** Another protocol's request need not fit our schema, so its version is looked at first. */
const ofOurProtocol = <T extends z.ZodType>(schema: T) =>
  z.preprocess((body) => {
    const envelope = z.object({ protocol: z.number() }).safeParse(body)
    if (envelope.success) requireProtocol(envelope.data.protocol)
    return body
  }, schema)

/** @throws HttpError 426 `protocol`: the device keeps its data and its queue and asks for an update. */
const requireProtocol = (version: number): void => {
  if (version !== protocolVersion) throw new HttpError(426, 'protocol', m.errors_protocol())
}

const wireRecord = z.looseObject({ id: z.string(), _deleted: z.boolean() })

const pullAnswer = z.union([
  z.object({
    epoch: z.string(),
    audiences: z.array(z.string()).readonly(),
    collections: z.partialRecord(
      z.enum(collectionNames),
      z.object({ documents: z.array(wireRecord).readonly(), checkpoint: checkpointSchema }),
    ),
  }),
  z.object({ resync: z.string() }),
])

const pushAnswer = z.object({
  conflicts: z.array(wireRecord).readonly(),
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
