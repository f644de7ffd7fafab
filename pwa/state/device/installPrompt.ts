import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/** Chromium's event, which TypeScript does not know. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const promptAtom = atom<InstallPrompt | undefined>(undefined)

export const useInstallPrompt = (): InstallPrompt | undefined => useAtomValue(promptAtom)

export const forgetInstallPrompt = (): void => store.set(promptAtom, undefined)

/**
 * Keeps the offer for later instead of the browser's own bar. Chromium makes the offer once for
 * each page.
 */
export const awaitInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    store.set(promptAtom, event as InstallPrompt)
  })
  window.addEventListener('appinstalled', forgetInstallPrompt)
}
