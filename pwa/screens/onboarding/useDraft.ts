import { useRef, useState } from 'react'
import { emptyDraft, parseDraft, withoutFamily } from './draft.ts'
import type { Draft } from './draft.ts'

const keyOf = (userId: string): string => `our-life.onboarding.${userId}`

export type DraftChanges = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

interface KeptDraft {
  readonly draft: Draft
  /** The draft is stored when this returns. */
  change(changes: DraftChanges): void
  forget(): void
}

/**
 * Without storage, the draft lasts as long as the page.
 * @param hasNoFamily whether a family that the draft once made is certainly gone.
 */
export const useDraft = (userId: string, hasNoFamily: boolean): KeptDraft => {
  const [draft, setDraft] = useState(() => {
    const kept = read(userId)
    return hasNoFamily ? withoutFamily(kept) : kept
  })
  const latest = useRef(draft)
  return {
    draft,
    change: (changes) => {
      const before = latest.current
      const changed = typeof changes === 'function' ? changes(before) : changes
      latest.current = { ...before, ...changed }
      write(userId, latest.current)
      setDraft(latest.current)
    },
    forget: () => write(userId, undefined),
  }
}

const read = (userId: string): Draft => {
  try {
    return parseDraft(localStorage.getItem(keyOf(userId)))
  } catch {
    return emptyDraft
  }
}

const write = (userId: string, draft: Draft | undefined): void => {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    /** If storing fails, only a reload loses the draft. */
  }
}
