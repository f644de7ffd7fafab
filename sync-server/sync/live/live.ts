import { LiveStream } from './liveStream.ts'
import type { Listener, LiveSink } from './liveStream.ts'
import { createLiveStreams, isSameSet } from './liveStreams.ts'
import type { LiveStreams } from './liveStreams.ts'
import type { Publication } from './publication.ts'

export interface LiveHub {
  open(listener: Listener, sink: LiveSink): () => void
  publish(publication: Publication): void
  endSession(idHash: string): void
  presenceOf(userId: string): Presence
  close(): void
  readonly size: number
}

export interface Presence {
  readonly online: boolean
  readonly lastOnline: string | undefined
}

export type AudiencesOf = (listener: Listener) => Promise<readonly string[] | undefined>

export interface LiveOptions {
  readonly audiencesOf: AudiencesOf
  now(): Date
  readonly gatherMs?: number
  readonly heartbeatMs?: number
  readonly streamsPerPerson?: number
}

/** Events say only which collections changed; devices then pull (docs/protocol.md, Live). */
export const createLiveHub = ({
  audiencesOf,
  now,
  gatherMs = 20,
  heartbeatMs = 25_000,
  streamsPerPerson = 20,
}: LiveOptions): LiveHub => {
  const streams = createLiveStreams()
  const lastOnline = new Map<string, string>()
  const { start, end, endTold, stop } = keepAlive(streams, audiencesOf, heartbeatMs)
  let closed = false

  return {
    open: (listener, sink) => {
      if (closed) {
        sink.end()
        return () => undefined
      }
      const own = streams.ofPerson(listener.userId)
      const tooMany = Math.max(0, own.length + 1 - streamsPerPerson)
      for (const oldest of own.slice(0, tooMany)) end(oldest)
      const stream = new LiveStream(listener, sink, gatherMs)
      start(stream)
      return () => {
        lastOnline.set(listener.userId, now().toISOString())
        end(stream)
      }
    },
    publish: ({ touched, people }) => {
      for (const userId of people) streams.ofPerson(userId).forEach(endTold)
      for (const [audience, collections] of touched) {
        for (const stream of streams.ofAudience(audience)) stream.tell(collections)
      }
    },
    endSession: (idHash) => {
      for (const stream of streams) if (stream.listener.session === idHash) end(stream)
    },
    presenceOf: (userId) => ({
      online: streams.ofPerson(userId).length > 0,
      lastOnline: lastOnline.get(userId),
    }),
    close: () => {
      closed = true
      stop()
      for (const stream of streams) end(stream)
    },
    get size() {
      return streams.size
    },
  }
}

const keepAlive = (streams: LiveStreams, audiencesOf: AudiencesOf, heartbeatMs: number) => {
  const end = (stream: LiveStream): void => {
    streams.remove(stream)
    beats.remove(stream)
    stream.end()
  }
  const endTold = (stream: LiveStream): void => {
    stream.tellOfAudiences()
    end(stream)
  }
  /**
   * Reads the stream's audiences again, and so detects changes by other processes, such as ended
   * sessions and changed memberships.
   */
  const refresh = async (stream: LiveStream): Promise<void> => {
    /** If the store fails, the stream ends: the device reconnects and gets a proper answer. */
    const list = await audiencesOf(stream.listener).catch(() => undefined)
    if (stream.ended) return
    if (list === undefined) end(stream)
    else if (stream.audiences === undefined) streams.place(stream, list)
    else if (!isSameSet(stream.audiences, list)) endTold(stream)
  }
  const beats = startBeats(heartbeatMs, (stream) => {
    stream.showLife()
    void refresh(stream)
  })
  return {
    /** The stream is registered before its audiences are read, so that it misses no change. */
    start: (stream: LiveStream): void => {
      streams.add(stream)
      beats.add(stream)
      void refresh(stream)
    },
    end,
    endTold,
    stop: beats.stop,
  }
}

/** Heartbeats all at once would block requests, so they are spread over this many turns. */
const turns = 250

const startBeats = (heartbeatMs: number, beat: (stream: LiveStream) => void) => {
  const byTurn = Array.from({ length: turns }, () => new Set<LiveStream>())
  const sizeOf = (at: number): number => byTurn[at]?.size ?? 0
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    for (const stream of byTurn[turn] ?? []) beat(stream)
  }, heartbeatMs / turns)
  timer.unref()
  return {
    add: (stream: LiveStream): void => {
      let emptiest = turn
      for (let at = 0; at < turns; at += 1) {
        if (sizeOf(at) < sizeOf(emptiest)) emptiest = at
      }
      byTurn[emptiest]?.add(stream)
    },
    remove: (stream: LiveStream): void => {
      for (const streams of byTurn) streams.delete(stream)
    },
    stop: (): void => clearInterval(timer),
  }
}
