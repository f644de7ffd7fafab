/**
 * Tells the page that a new version waits, and moves to it when a person asks. Nothing here
 * reloads on its own: a half-typed form outlives every release.
 */
export interface UpdatePrompt {
  /** For useSyncExternalStore. @returns how to stop listening. */
  subscribe(listener: () => void): () => void
  /** Shall 'A new version is ready' be shown? Never while a form is half typed. */
  isReady(): boolean
  /** 'Update now': the waiting version takes over and the page reloads once it has. */
  apply(): void
  /** A form became dirty; call what it answers when it is sent, cancelled or gone. */
  hold(): () => void
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
  let dirtyForms = 0
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const become = (next: 'waiting' | 'taken-over'): void => {
    update = next
    changed()
  }
  source.onUpdate(become)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isReady: () => update !== 'none' && dirtyForms === 0,
    apply() {
      if (update === 'taken-over') reload()
      else if (update === 'waiting') source.takeOver(reload)
    },
    hold() {
      let held = true
      dirtyForms += 1
      changed()
      return () => {
        if (!held) return
        held = false
        dirtyForms -= 1
        changed()
      }
    },
    pageIsOutdated: () => become('taken-over'),
  }
}
