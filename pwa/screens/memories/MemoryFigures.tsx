import { CalendarDays, Heart, Images } from 'lucide-react'
import { memoryFigures } from '#shared/memories/memoryVault.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { StatCard } from '#pwa/ui/figures/StatCard.tsx'
import { StatGrid } from '#pwa/ui/figures/StatGrid.tsx'

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly favorites: ReadonlySet<string>
  readonly isKnown: boolean
}

/** A phone, too, has the three figures side by side (docs/product.md, Memory vault). */
export const MemoryFigures = ({ memories, favorites, isKnown }: Props) => {
  const figures = memoryFigures(memories, favorites, useFamilyToday())
  return (
    <StatGrid className="grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]!">
      <StatCard
        className={level}
        label={m.memories_stat_total()}
        value={isKnown ? figures.total : undefined}
        icon={<Images aria-hidden className="size-5" />}
      />
      <StatCard
        className={level}
        label={m.memories_stat_month()}
        value={isKnown ? figures.thisMonth : undefined}
        icon={<CalendarDays aria-hidden className="size-5" />}
      />
      <StatCard
        className={level}
        label={m.memories_stat_favorites()}
        value={isKnown ? figures.favorites : undefined}
        icon={<Heart aria-hidden className="size-5" />}
        tone="accent"
      />
    </StatGrid>
  )
}

/** Keeps a figure level with the others if its label has two lines. */
const level = 'justify-between'
