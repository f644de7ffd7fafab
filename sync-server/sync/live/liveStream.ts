import type { CollectionName, LiveEvent } from '#shared/sync/protocol.ts'

/** The person of a stream and the session that it depends on. */
export interface Listener {
  readonly userId: string
  readonly session: string
}

export interface LiveSink {
  write(text: string): void
  end(): void
}

/** Time until a device reconnects after its stream has ended, in milliseconds. */
const retry = 1000

/**
 * One device's stream. It is a class because thousands of devices only wait: they share its methods
 * and hold nothing for idle work.
 */
export class LiveStream {
  /** Undefined until they have been read; until then every change may concern them. */
  audiences: ReadonlySet<string> | undefined
  ended = false
  #pending: Set<CollectionName> | undefined
  #telling: NodeJS.Immediate | undefined
  /** It runs for a while after each event. */
  #resting: NodeJS.Timeout | undefined
  readonly #sink: LiveSink
  readonly listener: Listener
  /** How long after one event further changes are gathered for the next, in milliseconds. */
  readonly #gather: number

  constructor(listener: Listener, sink: LiveSink, gather: number) {
    this.listener = listener
    this.#sink = sink
    this.#gather = gather
    sink.write(`retry: ${retry}\n\n`)
  }

  /**
   * Sends a first change at once, and gathers those that follow while the device is busy with it.
   */
  tell(collections: Iterable<CollectionName>): void {
    this.#pending ??= new Set()
    for (const collection of collections) this.#pending.add(collection)
    if (this.#resting === undefined) this.#telling ??= setImmediate(() => this.#flush())
  }

  tellOfAudiences(): void {
    this.#sink.write(eventText({ type: 'audiences' }))
  }

  showLife(): void {
    this.#sink.write(': still here\n\n')
  }

  end(): void {
    if (this.ended) return
    this.ended = true
    clearImmediate(this.#telling)
    clearTimeout(this.#resting)
    this.#sink.end()
  }

  #flush(): void {
    this.#telling = undefined
    this.#resting = undefined
    if (this.#pending === undefined) return
    this.#sink.write(eventText({ type: 'changed', collections: [...this.#pending] }))
    this.#pending = undefined
    this.#resting = setTimeout(() => this.#flush(), this.#gather)
  }
}

const eventText = (event: LiveEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
