import { LiveStream } from './liveStream.ts'
import type { Listener, LiveSink } from './liveStream.ts'
import { createLiveStreams, isSameSet } from './liveStreams.ts'
import type { LiveStreams } from './liveStreams.ts'
import type { Publication } from './publication.ts'

export interface LiveHub {
  /** Starts a stream. @returns a function to call when its device has gone. */
  open(listener: Listener, sink: LiveSink): () => void
  /** Tells the people in the touched audiences which collections changed. Never throws. */
  publish(publication: Publication): void
  /** Ends all streams of an ended session. @param idHash the session's. */
  endSession(idHash: string): void
  presenceOf(userId: string): Presence
  close(): void
  readonly size: number
}

/** Whether somebody has a stream open, and when their last one closed since this process began. */
export interface Presence {
  readonly online: boolean
  /** ISO 8601 instant. */
  readonly lastOnline: string | undefined
}

/** The listener's audiences as of now; undefined once their session is over. */
export type AudiencesOf = (listener: Listener) => Promise<readonly string[] | undefined>

export interface LiveOptions {
  readonly audiencesOf: AudiencesOf
  now(): Date
  /** How long after one event further changes are gathered for the next, in milliseconds. */
  readonly gather?: number
  /** Time between heartbeats, in milliseconds. */
  readonly heartbeat?: number
  /** A person's streams beyond this number end the oldest. */
  readonly streamsPerPerson?: number
}

/**
 * The live streams of all devices (docs/protocol.md, Live). Events carry no records and no
 * checkpoints, only which collections changed: devices pull.
 */
export const createLiveHub = ({
  audiencesOf,
  now,
  gather = 20,
  heartbeat = 25_000,
  streamsPerPerson = 20,
}: LiveOptions): LiveHub => {
  const streams = createLiveStreams()
  const lastOnline = new Map<string, string>()
  const { start, end, endTold, stop } = keepAlive(streams, audiencesOf, heartbeat)
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
      const stream = new LiveStream(listener, sink, gather)
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

const keepAlive = (streams: LiveStreams, audiencesOf: AudiencesOf, heartbeat: number) => {
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
   * It also notices the work of another process, such as ended sessions and changed memberships.
   */
  const refresh = async (stream: LiveStream): Promise<void> => {
    /** A stream ends when its store fails: the device reconnects and gets a proper answer. */
    const list = await audiencesOf(stream.listener).catch(() => undefined)
    if (stream.ended) return
    if (list === undefined) end(stream)
    else if (stream.audiences === undefined) streams.place(stream, list)
    else if (!isSameSet(stream.audiences, list)) endTold(stream)
  }
  const beats = startBeats(heartbeat, (stream) => {
    stream.showLife()
    void refresh(stream)
  })
  return {
    /** The stream receives all changes from now on, because its audiences are read afterwards. */
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

/**
 * Number of turns in a heartbeat: streams that beat together block requests, each for a few reads.
 */
const turns = 250

/** One timer serves all streams: each beats in the turn that has the fewest. */
const startBeats = (heartbeat: number, beat: (stream: LiveStream) => void) => {
  const byTurn = Array.from({ length: turns }, () => new Set<LiveStream>())
  const sizeOf = (at: number): number => byTurn[at]?.size ?? 0
  let turn = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    for (const stream of byTurn[turn] ?? []) beat(stream)
  }, heartbeat / turns)
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
