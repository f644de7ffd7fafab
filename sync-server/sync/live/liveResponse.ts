import type { ServerResponse } from 'node:http'
import type { LiveHub } from './live.ts'
import type { Listener, LiveSink } from './liveStream.ts'

/** Devices that do not read are disconnected before they fill the memory. */
const mostUnread = 64 * 1024

export const openLiveResponse = (
  hub: Pick<LiveHub, 'open'>,
  listener: Listener,
  response: ServerResponse,
): void => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    /** Reverse proxies would otherwise buffer events. */
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  const close = hub.open(listener, new ResponseSink(response))
  response.on('close', close)
  response.on('error', close)
  /** The device may have disconnected before the listener was added. */
  if (response.destroyed) close()
}

class ResponseSink implements LiveSink {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  write(text: string): void {
    const response = this.#response
    if (response.destroyed || response.writableEnded) return
    if (response.writableLength > mostUnread) response.destroy()
    else response.write(text)
  }

  end(): void {
    this.#response.end()
  }
}
