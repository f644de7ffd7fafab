import { useCallback, useEffect, useRef, useState } from 'react'
import { bringAlong, bringFamily } from '#pwa/records/people/familyImport/bring.ts'
import type { FamilyImport, Brought } from '#pwa/records/people/familyImport/bring.ts'
import type { BroughtFamily } from '#pwa/records/people/familyImport/broughtFamily.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import type { Wishes } from './PreviewStep.tsx'

export type FamilyImportState =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly share: number; readonly isWaiting: boolean }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'done'; readonly brought: Brought }

/** Leaving the page stops the import; coming back continues it. */
export const useFamilyImport = () => {
  const [now, setNow] = useState<FamilyImportState>({ state: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = useCallback((work: (callbacks: Callbacks) => Promise<Brought>): void => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const tell = (state: FamilyImportState): void => {
      if (!signal.aborted) setNow(state)
    }
    let share = 0
    let isWaiting = false
    const progress = (): void => tell({ state: 'working', share, isWaiting })
    progress()
    work({
      signal,
      onProgress: (next) => {
        share = next
        progress()
      },
      onWaiting: (next) => {
        if (next === isWaiting) return
        isWaiting = next
        progress()
      },
    }).then(
      (brought) => tell({ state: 'done', brought }),
      (error: unknown) => tell({ state: 'failed', reason: explain(error) }),
    )
  }, [])
  return {
    now,
    bring: useCallback(
      (source: BroughtSource, brought: BroughtFamily, { as, roles, consent }: Wishes) =>
        run((callbacks) => bringFamily({ source, brought, as, ...callbacks }, roles, consent)),
      [run],
    ),
    along: useCallback(
      (source: BroughtSource, brought: BroughtFamily, id: string) =>
        run((callbacks) => bringAlong({ source, brought, as: source.userId, ...callbacks }, id)),
      [run],
    ),
  }
}

type Callbacks = Pick<FamilyImport, 'signal' | 'onProgress' | 'onWaiting'>
