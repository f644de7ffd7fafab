import type { ComponentType } from 'react'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { AskedComment } from './AskedComment.tsx'
import { AskedEvent } from './AskedEvent.tsx'
import { AskedExpense } from './AskedExpense.tsx'
import { AskedMemory } from './AskedMemory.tsx'
import { AskedNote } from './AskedNote.tsx'

/** A test fails if a kind that parents decide is missing. */
export const askedBodies: Readonly<
  Record<string, ComponentType<{ readonly asked: Asked }> | undefined>
> = {
  personalExpense: AskedExpense,
  event: AskedEvent,
  memory: AskedMemory,
  memoryComment: AskedComment,
  pinnedNote: AskedNote,
}
