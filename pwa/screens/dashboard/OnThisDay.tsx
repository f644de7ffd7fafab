import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useOnThisDay } from '#pwa/records/memories/memories.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { MemoryPhoto } from './MemoryPhoto.tsx'

const shownMemories = 4

export function OnThisDay(): ReactElement | null {
  const today = useFamilyToday()
  const memories = useOnThisDay(today)
  const waiting = useWaitingMemories()
  if (memories.length === 0) return null
  const yearOf = (day: string): number => Number(day.slice(0, 4))
  return (
    <Card title={m.dashboard_on_this_day()} className="@container">
      <ul
        aria-label={m.dashboard_on_this_day()}
        className="grid grid-cols-2 gap-1.5 @min-[34rem]:grid-cols-4"
      >
        {memories.slice(0, shownMemories).map((memory) => (
          <li key={memory.id} data-item={memory.id}>
            <MemoryPhoto
              memory={memory}
              isWaiting={waiting.has(memory.id)}
              words={m.memories_years_ago({ count: yearOf(today) - yearOf(memory.date) })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
