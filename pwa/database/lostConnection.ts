import type { Dexie } from 'dexie'

export interface ConnectionWatch {
  readonly lost: Promise<void>
  follow(connection: Dexie): void
}

/**
 * A browser closes connections when it clears a site's storage, when another tab deletes a database
 * or when its storage process ends. A connection that our own code closes is not lost. Dexie
 * refuses to open such a connection again, but shows this only after its `close` event.
 */
export const watchConnections = (): ConnectionWatch => {
  let tell = (): void => {}
  const lost = new Promise<void>((resolve) => {
    tell = resolve
  })
  return {
    lost,
    follow: (connection) =>
      connection.on('close', () =>
        queueMicrotask(() => {
          if (!connection.hasFailed()) tell()
        }),
      ),
  }
}

const names = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']

/** True if the error came from a lost connection; then nothing of the failed write is stored. */
export const isConnectionLost = (error: unknown): boolean => {
  const { name = '', inner } = (error ?? {}) as { readonly name?: string; readonly inner?: unknown }
  return names.includes(name) || (inner !== undefined && isConnectionLost(inner))
}
