import { useState } from 'react'
import { emptyDraft, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

const keyOf = (userId: string): string => `our-life.onboarding.${userId}`

interface KeptDraft {
  readonly draft: Draft
  change(changes: Partial<Draft>): void
  /** Forgets it on this device. */
  forget(): void
}

/**
 * The draft of one person on this device; a device that keeps nothing still goes through.
 * @param hasNoFamily whether a family that the draft once made is certainly theirs no more.
 */
export const useDraft = (userId: string, hasNoFamily: boolean): KeptDraft => {
  const [draft, setDraft] = useState(() => ({
    ...read(userId),
    ...(hasNoFamily ? { familyId: null } : {}),
  }))
  return {
    draft,
    change: (changes) =>
      setDraft((before) => {
        const next = { ...before, ...changes }
        write(userId, next)
        return next
      }),
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
    /** Only a reload finds less for it. */
  }
}
