import { CalendarDays, ListTodo, ReceiptText, Repeat2, Target, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'

export interface FoundKind {
  readonly label: () => string
  readonly icon: LucideIcon
  /** The page that opens one. */
  readonly path: string
  /** Has it a day that people know it by? */
  readonly isDated?: boolean
}

/** How what a search finds is shown and where it opens, by kind. */
export const foundKinds: Readonly<Record<string, FoundKind>> = {
  task: { label: m.commands_kind_task, icon: ListTodo, path: '/tasks', isDated: true },
  taskSeries: { label: m.commands_kind_task, icon: Repeat2, path: '/tasks' },
  event: { label: m.commands_kind_event, icon: CalendarDays, path: '/calendar', isDated: true },
  eventOverride: {
    label: m.commands_kind_event,
    icon: CalendarDays,
    path: '/calendar',
    isDated: true,
  },
  goal: { label: m.commands_kind_goal, icon: Target, path: '/goals' },
  expense: { label: m.commands_kind_expense, icon: ReceiptText, path: '/budget', isDated: true },
  member: { label: m.commands_kind_member, icon: UserRound, path: '/account/family' },
}
