import { startLiveStream } from './liveStream.ts'
import type { AudiencesOf, Listener, LiveSink, LiveStream } from './liveStream.ts'
import type { Publication } from './publication.ts'

export interface LiveHub {
  /** Starts a stream; answers what to call when its device has gone. */
  open(listener: Listener, sink: LiveSink): () => void
  /** Tells the people in the touched audiences which collections changed. Never throws. */
  publish(publication: Publication): void
  /** Ends all streams of a session, for it has ended. @param idHash */
  endSession(idHash: string): void
  close(): void
  /** How many streams are open. */
  readonly size: number
}

export interface LiveOptions {
  readonly audiencesOf: AudiencesOf
  /** How long after one event further changes are gathered for the next, in milliseconds. */
  readonly gather?: number
  /** Between signs of life, in milliseconds. */
  readonly heartbeat?: number
  /** A person's streams beyond this end the oldest. */
  readonly streamsPerPerson?: number
}

/**
 * The live streams of all devices (sync-protocol, Live). Events carry no records and no
 * checkpoints, only which collections changed: devices pull.
 */
export const createLiveHub = ({
  audiencesOf,
  gather = 20,
  heartbeat = 25_000,
  streamsPerPerson = 20,
}: LiveOptions): LiveHub => {
  const streams = new Set<LiveStream>()
  let closed = false

  const streamsOf = (isMeant: (listener: Listener) => boolean): readonly LiveStream[] =>
    [...streams].filter(({ listener }) => isMeant(listener))

  const onEnd = (stream: LiveStream): void => {
    streams.delete(stream)
  }

  return {
    open: (listener, sink) => {
      if (closed) {
        sink.end()
        return () => undefined
      }
      const own = streamsOf(({ userId }) => userId === listener.userId)
      const tooMany = Math.max(0, own.length + 1 - streamsPerPerson)
      for (const oldest of own.slice(0, tooMany)) oldest.end()
      const stream = startLiveStream({ listener, sink, audiencesOf, gather, heartbeat, onEnd })
      streams.add(stream)
      return stream.end
    },
    publish: (publication) => {
      for (const stream of streams) stream.tell(publication)
    },
    endSession: (idHash) => {
      for (const stream of streamsOf(({ session }) => session === idHash)) stream.end()
    },
    close: () => {
      closed = true
      for (const stream of streams) stream.end()
    },
    get size() {
      return streams.size
    },
  }
}
