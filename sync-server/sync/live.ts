import type { CollectionName, LiveEvent } from '#shared/sync/protocol.ts'
import type { Publication } from './publication.ts'

/** Whose stream it is, and which session it hangs on. */
export interface Listener {
  readonly userId: string
  /** The session's idHash. */
  readonly session: string
}

/** Where a stream's text goes. */
export interface LiveSink {
  write(text: string): void
  end(): void
}

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
  /** The listener's audiences as of now; undefined once their session is over. */
  readonly audiencesOf: (listener: Listener) => Promise<readonly string[] | undefined>
  /** How long changes are gathered before they are told, in milliseconds. */
  readonly gather?: number
  /** Between signs of life, in milliseconds. */
  readonly heartbeat?: number
  /** A person's streams beyond this end the oldest. */
  readonly streamsPerPerson?: number
}

interface Stream {
  readonly listener: Listener
  readonly sink: LiveSink
  /** undefined until they have been read: then every change may be theirs. */
  audiences: ReadonlySet<string> | undefined
  readonly pending: Set<CollectionName>
  timer: NodeJS.Timeout | undefined
  heartbeat: NodeJS.Timeout | undefined
}

/** How soon a device comes back after its stream has ended, in milliseconds. */
const retry = 1000

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
  const streams = new Set<Stream>()
  let closed = false

  const end = (stream: Stream): void => {
    if (!streams.delete(stream)) return
    clearTimeout(stream.timer)
    clearInterval(stream.heartbeat)
    stream.sink.end()
  }

  const endTold = (stream: Stream): void => {
    stream.sink.write(eventText({ type: 'audiences' }))
    end(stream)
  }

  /** Also finds what another process did: sessions ended, memberships changed. */
  const refresh = async (stream: Stream): Promise<void> => {
    try {
      const audiences = await audiencesOf(stream.listener)
      if (audiences === undefined) end(stream)
      else if (stream.audiences === undefined) stream.audiences = new Set(audiences)
      else if (!isSameSet(stream.audiences, audiences)) endTold(stream)
    } catch {
      /** Its device comes back and finds out whether the store does. */
      end(stream)
    }
  }

  const flush = (stream: Stream): void => {
    stream.timer = undefined
    const collections = [...stream.pending]
    stream.pending.clear()
    stream.sink.write(eventText({ type: 'changed', collections }))
  }

  const tell = (stream: Stream, { touched, people }: Publication): void => {
    if (people.has(stream.listener.userId)) {
      endTold(stream)
      return
    }
    for (const [audience, collections] of touched) {
      if (stream.audiences?.has(audience) === false) continue
      for (const collection of collections) stream.pending.add(collection)
    }
    if (stream.pending.size > 0) stream.timer ??= setTimeout(() => flush(stream), gather)
  }

  const open = (listener: Listener, sink: LiveSink): Stream => {
    const stream: Stream = {
      listener,
      sink,
      audiences: undefined,
      pending: new Set(),
      timer: undefined,
      heartbeat: undefined,
    }
    stream.heartbeat = setInterval(() => {
      sink.write(': still here\n\n')
      void refresh(stream)
    }, heartbeat)
    streams.add(stream)
    return stream
  }

  return {
    open: (listener, sink) => {
      if (closed) {
        sink.end()
        return () => undefined
      }
      const own = [...streams].filter((stream) => stream.listener.userId === listener.userId)
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - streamsPerPerson))) end(oldest)
      const stream = open(listener, sink)
      sink.write(`retry: ${retry}\n\n`)
      /** It listens before its audiences are read, so that no commit falls in between. */
      void refresh(stream)
      return () => end(stream)
    },
    publish: (publication) => {
      for (const stream of [...streams]) tell(stream, publication)
    },
    endSession: (idHash) => {
      for (const stream of [...streams]) if (stream.listener.session === idHash) end(stream)
    },
    close: () => {
      closed = true
      for (const stream of [...streams]) end(stream)
    },
    get size() {
      return streams.size
    },
  }
}

const isSameSet = (set: ReadonlySet<string>, list: readonly string[]): boolean =>
  set.size === new Set(list).size && list.every((item) => set.has(item))

const eventText = (event: LiveEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
