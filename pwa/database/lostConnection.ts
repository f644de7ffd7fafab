import type { Dexie } from 'dexie'

/** Tells once that one of the connections to this device's storage is lost. */
export interface ConnectionWatch {
  readonly lost: Promise<void>
  /** To be called with each connection that is opened. */
  follow(connection: Dexie): void
}

/**
 * A browser closes connections when it clears a site's storage, when another tab deletes a database or
 * when its storage process ends. Connections that our own code closes are not lost: Dexie refuses to open
 * them again, which it says once its event is over.
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

/** Does this error come from a lost connection? Nothing of what was to be written is stored then. */
export const isConnectionLost = (error: unknown): boolean => {
  const { name = '', inner } = (error ?? {}) as { readonly name?: string; readonly inner?: unknown }
  return names.includes(name) || (inner !== undefined && isConnectionLost(inner))
}
