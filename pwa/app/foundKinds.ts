import { BookImage, HandCoins, Pin, ReceiptText, Repeat2, Search, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { FoundKinds } from '#pwa/parts/adding/commands/useCommands.ts'
import { pages } from './pages.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  album: BookImage,
  expense: ReceiptText,
  income: HandCoins,
  member: UserRound,
  moneySeries: Repeat2,
  personalExpense: HandCoins,
  pinnedNote: Pin,
  taskSeries: Repeat2,
}

export const foundKinds: FoundKinds = new Map(
  pages.flatMap(({ path, icon = Search, opens = [] }) =>
    opens.map((kind) => [kind, { path, icon: icons[kind] ?? icon }] as const),
  ),
)
