import { createParser } from 'eventsource-parser'
import type { LiveEvent } from '#shared/sync/protocol.ts'
import { pause } from './pause.ts'
import { isUnreachable } from './retries.ts'
import type { Retries } from './retries.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly transport: Pick<Transport, 'live'>
  readonly retries: Retries
  /** Called when the stream opens: anything may have changed while it was closed. */
  onOpen(): void
  onEvent(event: LiveEvent): void
  onError(error: unknown): void
}

/** Heartbeats come every 25 s; a stream that is silent for longer than this is dead. */
const longestSilenceMs = 60_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000

export const followLive = ({
  transport,
  retries,
  onOpen,
  onEvent,
  onError,
}: Options): (() => void) => {
  const ended = new AbortController()
  let attempt: AbortController | undefined
  const follow = async (): Promise<void> => {
    let wait = shortestPauseMs
    let waitOn = retries.pause
    while (!ended.signal.aborted) {
      attempt = new AbortController()
      const silence = watchSilence(attempt)
      try {
        const response = await transport.live(attempt.signal)
        wait = shortestPauseMs
        waitOn = retries.pause
        onOpen()
        await read(response, silence.heard, onEvent)
      } catch (error) {
        if (ended.signal.aborted) return
        onError(error)
        const named = error instanceof SyncHttpError ? (error.retryAfter ?? 0) * 1000 : 0
        wait = Math.max(Math.min(wait * 2, longestPauseMs), named)
        waitOn = isUnreachable(error) ? retries.pause : pause
      } finally {
        silence.end()
      }
      await waitOn(wait)
    }
  }
  void follow()
  return () => {
    ended.abort()
    attempt?.abort()
  }
}

const watchSilence = (attempt: AbortController) => {
  const startOver = () => setTimeout(() => attempt.abort(), longestSilenceMs)
  let silence = startOver()
  return {
    heard: (): void => {
      clearTimeout(silence)
      silence = startOver()
    },
    end: (): void => clearTimeout(silence),
  }
}

const read = async (
  response: Response,
  heard: () => void,
  onEvent: (event: LiveEvent) => void,
): Promise<void> => {
  const reader = response.body?.getReader()
  if (reader === undefined) return
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as LiveEvent) })
  const decoder = new TextDecoder()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    heard()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
}
