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

/** The listener's audiences as of now; undefined once their session is over. */
export type AudiencesOf = (listener: Listener) => Promise<readonly string[] | undefined>

export interface LiveStreamOptions {
  readonly listener: Listener
  readonly sink: LiveSink
  readonly audiencesOf: AudiencesOf
  /** How long after one event further changes are gathered for the next, in milliseconds. */
  readonly gather: number
  /** Between signs of life, in milliseconds. */
  readonly heartbeat: number
  readonly onEnd: (stream: LiveStream) => void
}

/** One device's stream. */
export interface LiveStream {
  readonly listener: Listener
  tell(publication: Publication): void
  end(): void
}

/** How soon a device comes back after its stream has ended, in milliseconds. */
const retry = 1000

/**
 * Starts a stream. Whoever makes it publishes to it at once: its audiences are read after that, so
 * that no commit falls in between.
 */
export const startLiveStream = (options: LiveStreamOptions): LiveStream => {
  const { listener, sink, audiencesOf, gather, onEnd } = options
  const changes = createChanges(gather, (collections) =>
    sink.write(eventText({ type: 'changed', collections })),
  )
  /** undefined until they have been read: until then every change may be theirs. */
  let audiences: ReadonlySet<string> | undefined
  let ended = false

  const end = (): void => {
    if (ended) return
    ended = true
    changes.forget()
    clearInterval(heartbeat)
    onEnd(stream)
    sink.end()
  }

  const endTold = (): void => {
    if (!ended) sink.write(eventText({ type: 'audiences' }))
    end()
  }

  /** Also finds what another process did: sessions ended, memberships changed. */
  const refresh = async (): Promise<void> => {
    /** A stream whose store fails ends: its device comes back and finds out more. */
    const list = await audiencesOf(listener).catch(() => undefined)
    if (list === undefined) end()
    else if (audiences === undefined) audiences = new Set(list)
    else if (!isSameSet(audiences, list)) endTold()
  }

  const heartbeat = setInterval(() => {
    sink.write(': still here\n\n')
    void refresh()
  }, options.heartbeat)

  const stream: LiveStream = {
    listener,
    end,
    tell: ({ touched, people }) => {
      if (people.has(listener.userId)) return endTold()
      for (const [audience, collections] of touched) {
        if (audiences?.has(audience) === false) continue
        changes.add(collections)
      }
    },
  }
  sink.write(`retry: ${retry}\n\n`)
  void refresh()
  return stream
}

/** Tells a first change at once; those that follow while its device is busy with it, together. */
const createChanges = (gather: number, tell: (found: readonly CollectionName[]) => void) => {
  const pending = new Set<CollectionName>()
  let telling: NodeJS.Immediate | undefined
  /** Set for a while after each event. */
  let resting: NodeJS.Timeout | undefined
  const flush = (): void => {
    telling = undefined
    resting = undefined
    if (pending.size === 0) return
    tell([...pending])
    pending.clear()
    resting = setTimeout(flush, gather)
  }
  return {
    add: (collections: Iterable<CollectionName>): void => {
      for (const collection of collections) pending.add(collection)
      if (pending.size > 0 && resting === undefined) telling ??= setImmediate(flush)
    },
    forget: (): void => {
      clearImmediate(telling)
      clearTimeout(resting)
    },
  }
}

const isSameSet = (set: ReadonlySet<string>, list: readonly string[]): boolean =>
  set.size === new Set(list).size && list.every((item) => set.has(item))

const eventText = (event: LiveEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
