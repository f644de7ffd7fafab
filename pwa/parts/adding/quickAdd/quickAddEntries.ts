import { TextCursorInput } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import {
  AddEventDialog,
  AddExpenseDialog,
  AddListItemDialog,
  AddMemoryDialog,
  AddNoteDialog,
  AddTaskDialog,
  OneLineDialog,
} from './addDialogs.ts'
import type { AddDialog } from './addDialogs.ts'
import { additionWords } from './additionWords.ts'
import { useMayAdd } from './useMayAdd.ts'
import type { Addition } from './useMayAdd.ts'

export interface QuickAddEntry {
  readonly key: string
  readonly label: () => string
  readonly icon: LucideIcon
  readonly Dialog: AddDialog
}

const dialogs: Readonly<Record<Addition, AddDialog>> = {
  task: AddTaskDialog,
  event: AddEventDialog,
  expense: AddExpenseDialog,
  memory: AddMemoryDialog,
  listItem: AddListItemDialog,
  note: AddNoteDialog,
}

export const oneLine: QuickAddEntry = {
  key: 'line',
  label: m.commands_quick_add,
  icon: TextCursorInput,
  Dialog: OneLineDialog,
}

/** A photo has no text, and a note more than one line. */
const notInWords: readonly string[] = ['memory', 'note'] satisfies readonly Addition[]

export const mayTypeOneLine = (entries: readonly QuickAddEntry[]): boolean =>
  entries.some(({ key }) => !notInWords.includes(key))

export const useQuickAddEntries = (): readonly QuickAddEntry[] =>
  useMayAdd().map((addition) => ({
    key: addition,
    ...additionWords[addition],
    Dialog: dialogs[addition],
  }))
