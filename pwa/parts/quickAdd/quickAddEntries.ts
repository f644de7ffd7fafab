import {
  CalendarPlus,
  ImagePlus,
  ListTodo,
  ShoppingBag,
  TextCursorInput,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useMayRecordExpenses } from '#pwa/records/budget/budget.ts'
import { useMayMakeLists } from '#pwa/records/lists/lists.ts'
import { useMayAddMemories } from '#pwa/records/memories/memories.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useData } from '#pwa/live/DataContext.ts'
import {
  AddEventDialog,
  AddExpenseDialog,
  AddListItemDialog,
  AddMemoryDialog,
  AddTaskDialog,
  OneLineDialog,
} from './addDialogs.ts'
import type { AddDialog } from './addDialogs.ts'

export interface QuickAddEntry {
  readonly key: string
  readonly label: () => string
  readonly icon: LucideIcon
  readonly Dialog: AddDialog
}

const task: QuickAddEntry = {
  key: 'task',
  label: m.commands_add_task,
  icon: ListTodo,
  Dialog: AddTaskDialog,
}

const event: QuickAddEntry = {
  key: 'event',
  label: m.commands_add_event,
  icon: CalendarPlus,
  Dialog: AddEventDialog,
}

const expense: QuickAddEntry = {
  key: 'expense',
  label: m.commands_add_expense,
  icon: Wallet,
  Dialog: AddExpenseDialog,
}

const memory: QuickAddEntry = {
  key: 'memory',
  label: m.commands_add_memory,
  icon: ImagePlus,
  Dialog: AddMemoryDialog,
}

const listItem: QuickAddEntry = {
  key: 'listItem',
  label: m.commands_add_list_item,
  icon: ShoppingBag,
  Dialog: AddListItemDialog,
}

/** Any of those that can be said in one line. */
export const oneLine: QuickAddEntry = {
  key: 'line',
  label: m.one_line_entry,
  icon: TextCursorInput,
  Dialog: OneLineDialog,
}

/** Is there more than one thing that a line can say? */
export const mayTypeOneLine = (entries: readonly QuickAddEntry[]): boolean =>
  entries.filter(({ key }) => key !== memory.key).length > 1

/** What this person may add from any page, in the order in which it is offered. */
export const useQuickAddEntries = (): readonly QuickAddEntry[] => {
  const { userId } = useData().database
  const { mayCreateTask } = useTaskPermissions()
  const { mayCreate: mayCreateEvent } = useEventPermissions()
  const offers: readonly (readonly [QuickAddEntry, boolean])[] = [
    [task, mayCreateTask(null) || mayCreateTask(userId)],
    [event, mayCreateEvent],
    [expense, useMayRecordExpenses()],
    [memory, useMayAddMemories()],
    [listItem, useMayMakeLists()],
  ]
  return offers.filter(([, may]) => may).map(([entry]) => entry)
}
