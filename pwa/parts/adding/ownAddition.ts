import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Addition } from './quickAdd/useMayAdd.ts'

/** The shell's adding button offers first what the page in view adds itself. */
export interface OwnAddition {
  /** Quick Add begins with this kind; without one, the page's own form opens. */
  readonly kind?: Addition | undefined
  readonly label: string
  readonly open: () => void
}

let own: OwnAddition | undefined
const listeners = new Set<() => void>()

const set = (addition: OwnAddition | undefined): void => {
  own = addition
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useOwnAddition = (): OwnAddition | undefined =>
  useSyncExternalStore(subscribe, () => own)

export const useOffersAddition = ({ kind, label, open }: OwnAddition): void => {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    const addition: OwnAddition = { kind, label, open: () => openNow() }
    set(addition)
    return () => {
      if (own === addition) set(undefined)
    }
  }, [kind, label])
}
