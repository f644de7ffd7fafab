import { atom, useAtomValue } from 'jotai'
import { store } from './store.ts'

export interface CallToConfirm {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly answer: (isConfirmed: boolean) => void
}

const waiting = atom<CallToConfirm | undefined>(undefined)

export const askToConfirm = (call: Omit<CallToConfirm, 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    store.get(waiting)?.answer(false)
    const answer = (isConfirmed: boolean): void => {
      store.set(waiting, undefined)
      resolve(isConfirmed)
    }
    store.set(waiting, { ...call, answer })
  })

export const useCallToConfirm = (): CallToConfirm | undefined => useAtomValue(waiting)
