/** Never reloads unasked, so that no release loses a half-typed form (state/unsaved). */
export interface UpdatePrompt {
  subscribe(listener: () => void): () => void
  isReady(): boolean
  apply(): void
  /** Call it when a needed part is gone, because another tab has moved to a newer version. */
  pageIsOutdated(): void
}

export interface UpdateSource {
  onUpdate(listener: (update: 'waiting' | 'taken-over') => void): void
  takeOver(done: () => void): void
}

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
