import { CalendarPlus, ImagePlus, ListTodo, Pin, ShoppingBag, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Addition } from './useMayAdd.ts'

interface Words {
  readonly label: () => string
  readonly icon: LucideIcon
}

export const additionWords: Readonly<Record<Addition, Words>> = {
  task: { label: m.commands_add_task, icon: ListTodo },
  event: { label: m.commands_add_event, icon: CalendarPlus },
  expense: { label: m.commands_add_expense, icon: Wallet },
  memory: { label: m.commands_add_memory, icon: ImagePlus },
  listItem: { label: m.commands_add_list_item, icon: ShoppingBag },
  note: { label: m.board_quick, icon: Pin },
}
