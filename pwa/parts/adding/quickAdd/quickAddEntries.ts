import {
  CalendarPlus,
  ImagePlus,
  ListTodo,
  Pin,
  ShoppingBag,
  TextCursorInput,
  Wallet,
} from 'lucide-react'
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
import { useMayAdd } from './useMayAdd.ts'
import type { Addition } from './useMayAdd.ts'

export interface QuickAddEntry<Key extends string = string> {
  readonly key: Key
  readonly label: () => string
  readonly icon: LucideIcon
  readonly Dialog: AddDialog
}

const additions: { readonly [Key in Addition]: QuickAddEntry<Key> } = {
  task: { key: 'task', label: m.commands_add_task, icon: ListTodo, Dialog: AddTaskDialog },
  event: { key: 'event', label: m.commands_add_event, icon: CalendarPlus, Dialog: AddEventDialog },
  expense: {
    key: 'expense',
    label: m.commands_add_expense,
    icon: Wallet,
    Dialog: AddExpenseDialog,
  },
  memory: { key: 'memory', label: m.commands_add_memory, icon: ImagePlus, Dialog: AddMemoryDialog },
  listItem: {
    key: 'listItem',
    label: m.commands_add_list_item,
    icon: ShoppingBag,
    Dialog: AddListItemDialog,
  },
  note: { key: 'note', label: m.board_quick, icon: Pin, Dialog: AddNoteDialog },
}

export const oneLine: QuickAddEntry = {
  key: 'line',
  label: m.commands_quick_add,
  icon: TextCursorInput,
  Dialog: OneLineDialog,
}

/** A photo has no text, and a note more than one line. */
const notInWords: readonly string[] = [additions.memory.key, additions.note.key]

export const mayTypeOneLine = (entries: readonly QuickAddEntry[]): boolean =>
  entries.some(({ key }) => !notInWords.includes(key))

/** In the order in which they are offered. */
export const useQuickAddEntries = (): readonly QuickAddEntry<Addition>[] =>
  useMayAdd().map((addition) => additions[addition])
