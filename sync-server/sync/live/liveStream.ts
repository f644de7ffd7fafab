import type { CollectionName, LiveEvent } from '#shared/sync/protocol.ts'

export interface Listener {
  readonly userId: string
  readonly session: string
}

export interface LiveSink {
  write(text: string): void
  end(): void
}

const retry = 1000

export class LiveStream {
  /** undefined until they are read; until then every change may concern the stream. */
  audiences: ReadonlySet<string> | undefined
  ended = false
  #pending: Set<CollectionName> | undefined
  #telling: NodeJS.Immediate | undefined
  #resting: NodeJS.Timeout | undefined
  readonly #sink: LiveSink
  readonly listener: Listener
  readonly #gatherMs: number

  constructor(listener: Listener, sink: LiveSink, gatherMs: number) {
    this.listener = listener
    this.#sink = sink
    this.#gatherMs = gatherMs
    sink.write(`retry: ${retry}\n\n`)
  }

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
    this.#resting = setTimeout(() => this.#flush(), this.#gatherMs)
  }
}

const eventText = (event: LiveEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
