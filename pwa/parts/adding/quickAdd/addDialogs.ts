import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Addition } from './useMayAdd.ts'

/** The values that a dialog begins with. */
export interface Begun {
  /** The line typed so far, for a dialog that reads one. */
  readonly line?: string | undefined
  readonly about?: string | undefined
  /** The kind that a line most likely means, on the page where it is typed. */
  readonly first?: Addition | undefined
}

export type AddDialog = ComponentType<
  Begun & { readonly open: boolean; readonly onClose: () => void }
>

/** The dialogs' code loads when one is first wanted. */
export const AddTaskDialog: AddDialog = lazy(async () => ({
  default: (await import('../../tasks/TaskDialog.tsx')).TaskDialog,
}))
export const AddEventDialog: AddDialog = lazy(async () => ({
  default: (await import('../../calendar/EventDialog.tsx')).EventDialog,
}))
export const AddExpenseDialog: AddDialog = lazy(async () => ({
  default: (await import('../../money/forms/ExpenseDialog.tsx')).FamilyExpenseDialog,
}))
export const AddMemoryDialog: AddDialog = lazy(async () => ({
  default: (await import('../../memories/adding/AddMemoryDialog.tsx')).AddMemoryDialog,
}))
export const AddListItemDialog: AddDialog = lazy(async () => ({
  default: (await import('../../lists/AddListItemDialog.tsx')).AddListItemDialog,
}))
export const AddNoteDialog: AddDialog = lazy(async () => ({
  default: (await import('../../board/NoteDialog.tsx')).NoteDialog,
}))
export const OneLineDialog: AddDialog = lazy(async () => ({
  default: (await import('../oneLine/OneLineDialog.tsx')).OneLineDialog,
}))
