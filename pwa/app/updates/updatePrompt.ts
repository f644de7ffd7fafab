/**
 * Tells the page that a new version waits, and moves to it when a person asks. Nothing here
 * reloads on its own: a half-typed form (state/unsaved) outlives every release.
 */
export interface UpdatePrompt {
  /** For useSyncExternalStore. @returns how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Is there a newer version to move to? */
  isReady(): boolean
  /** 'Update now': the waiting version takes over and the page reloads once it has. */
  apply(): void
  /** Something that the page still needed is gone, since another tab has moved on. */
  pageIsOutdated(): void
}

/** What the prompt needs of the browser's service worker. */
export interface UpdateSource {
  /** Calls back when a version waits, or has taken over at another tab's request. */
  onUpdate(listener: (update: 'waiting' | 'taken-over') => void): void
  /** Asks the waiting version to take over; calls back once it has. */
  takeOver(done: () => void): void
}

/** @param reload loads the page anew. */
export const createUpdatePrompt = (source: UpdateSource, reload: () => void): UpdatePrompt => {
  const listeners = new Set<() => void>()
  let update: 'none' | 'waiting' | 'taken-over' = 'none'
  const become = (next: 'waiting' | 'taken-over'): void => {
    update = next
    for (const listener of listeners) listener()
  }
  source.onUpdate(become)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isReady: () => update !== 'none',
    apply() {
      if (update === 'taken-over') reload()
      else if (update === 'waiting') source.takeOver(reload)
    },
    pageIsOutdated: () => become('taken-over'),
  }
}
