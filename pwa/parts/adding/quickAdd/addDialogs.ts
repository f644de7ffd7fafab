import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Addition } from './useMayAdd.ts'

export interface Begun {
  readonly line?: string | undefined
  readonly about?: string | undefined
  readonly first?: Addition | undefined
}

export type AddDialog = ComponentType<
  Begun & { readonly open: boolean; readonly onClose: () => void }
>

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
