import { HttpError } from '#server/errors.ts'
import { createPull } from '#server/sync/reading/pull.ts'
import { createPush } from '#server/sync/writing/push.ts'
import { testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { SyncHttpError } from '#pwa/sync/transport.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'

/**
 * Connects a device to a stage without a network, so that a test can send hundreds of requests.
 * @param stage returns the stage that serves at the moment of a request.
 */
export const stageTransport = (stage: () => SyncStage, userId: string): Transport => ({
  pull: (request) =>
    asked(request, (sent) => createPull({ ...stage(), sealKey: testSealKey })(userId, sent)),
  push: (request) => asked(request, (sent) => createPush(stage())(userId, sent)),
  restore: (request) => asked(request, (sent) => stage().restore(userId, sent)),
  live: async (signal) => silence(signal),
})

/** A message travels as a copy, limited to what JSON can hold. */
const asked = async <Q extends object, A>(
  request: Q,
  answer: (sent: Q & { readonly protocol: number }) => Promise<A>,
): Promise<A> => {
  try {
    return copyOf(await answer({ protocol: protocolVersion, ...copyOf(request) }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new SyncHttpError(error.status, error.code, undefined)
  }
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const silence = (signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
  )
