import { useData } from '#pwa/live/DataContext.ts'
import { useMayPinNotes } from '#pwa/records/board/board.ts'
import { useMayRecordExpenses } from '#pwa/records/money/family/budget.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useMayMakeLists } from '#pwa/records/lists/lists.ts'
import { useMayAddMemories } from '#pwa/records/memories/memories.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'

export type Addition = 'task' | 'event' | 'expense' | 'memory' | 'listItem' | 'note'

export const useMayAdd = (): readonly Addition[] => {
  const { userId } = useData().database
  const { mayCreateTask } = useTaskPermissions()
  const { mayCreate: mayCreateEvent } = useEventPermissions()
  const offers: readonly (readonly [Addition, boolean])[] = [
    ['task', mayCreateTask(null) || mayCreateTask(userId)],
    ['event', mayCreateEvent],
    ['expense', useMayRecordExpenses()],
    ['listItem', useMayMakeLists()],
    ['memory', useMayAddMemories()],
    ['note', useMayPinNotes()],
  ]
  return offers.filter(([, may]) => may).map(([addition]) => addition)
}
