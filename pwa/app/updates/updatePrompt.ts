/**
 * Tells the page that a new version waits, and moves to it when a person asks. It never reloads on
 * its own: a half-typed form (state/unsaved) outlives every release.
 */
export interface UpdatePrompt {
  /** Listens, for useSyncExternalStore. @returns a function that stops listening. */
  subscribe(listener: () => void): () => void
  /** Is there a newer version to move to? */
  isReady(): boolean
  /** Handles 'Update now': the waiting version takes over, and then the page reloads. */
  apply(): void
  /** Notes that a needed part is gone, since another tab has moved on. */
  pageIsOutdated(): void
}

/** The browser's service worker, as far as the prompt uses it. */
export interface UpdateSource {
  /** Calls back when a version waits, or has taken over at another tab's request. */
  onUpdate(listener: (update: 'waiting' | 'taken-over') => void): void
  /** Asks the waiting version to take over; calls back when it has. */
  takeOver(done: () => void): void
}

/** @param reload reloads the page. */
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
