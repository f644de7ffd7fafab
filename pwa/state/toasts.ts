import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

export interface Toast {
  readonly title: string
  readonly description?: string
  readonly variant?: 'default' | 'destructive'
  readonly action?: { readonly label: string; run(): void }
  /** Called when the toast goes: after its time, its action, its 'Close', or for another toast. */
  ended?(): void
}

/**
 * The shown toast; there is only one at a time (docs/product.md, Numbers). A new `id` shows the
 * same text again.
 */
const toastAtom = atom<(Toast & { readonly id: number }) | undefined>(undefined)

let shown = 0

export const showToast = (toast: Toast): void => {
  shown += 1
  replaceBy({ ...toast, id: shown })
}

export const dismissToast = (): void => replaceBy(undefined)

const replaceBy = (next: (Toast & { readonly id: number }) | undefined): void => {
  const before = store.get(toastAtom)
  store.set(toastAtom, next)
  before?.ended?.()
}

export const useToast = (): ((toast: Toast) => void) => showToast

export const useCurrentToast = (): [(Toast & { readonly id: number }) | undefined, () => void] => [
  useAtomValue(toastAtom),
  dismissToast,
]
