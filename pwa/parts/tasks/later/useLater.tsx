import { CalendarArrowUp, CalendarClock, CalendarDays, Moon, Sun } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { evening, laterDays } from '#shared/tasks/snooze.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { useTaskPermissions } from '#pwa/records/tasks/taskPermissions.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { momentIn } from '#shared/time/zonedTime.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useTaskActions } from '#pwa/parts/tasks/useTaskActions.ts'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'
import { AnotherDay } from './AnotherDay.tsx'

interface Later {
  readonly itemsFor: (task: ListedTask) => readonly MenuItem[]
  readonly dialog: ReactNode
}

export const useLater = (): Later => {
  const { mayEditTask } = useTaskPermissions()
  const { moveTo } = useTaskActions()
  const waysFor = useWays()
  const today = useFamilyToday()
  const [asked, setAsked] = useState<ListedTask>()
  const [isOpen, setOpen] = useState(false)
  const itemsFor = useCallback(
    (task: ListedTask): readonly MenuItem[] => {
      const isOpenTask = task.status === 'pending' && task.time?.missed !== true
      if (!isOpenTask || !mayEditTask(task)) return []
      const other = (): void => {
        setAsked(task)
        setOpen(true)
      }
      return [
        ...waysFor(task).map(({ day, time, label, said, Icon }) => ({
          key: `later-${day}${time ?? ''}`,
          label,
          icon: <Icon aria-hidden className="size-5" />,
          onSelect: () => moveTo(task, day, said, time),
        })),
        {
          key: 'later-other',
          label: m.tasks_later_other(),
          icon: <CalendarDays aria-hidden className="size-5" />,
          onSelect: other,
        },
      ]
    },
    [mayEditTask, waysFor, moveTo],
  )
  const move = (day: string): void => {
    setOpen(false)
    if (asked !== undefined) {
      moveTo(asked, day, m.tasks_moved_to({ day: dayInWords(day, today) }))
    }
  }
  return {
    itemsFor,
    dialog: <AnotherDay open={isOpen} task={asked} onClose={() => setOpen(false)} onMove={move} />,
  }
}

interface Way {
  readonly day: string
  /** 'HH:mm'; the task's own if absent. */
  readonly time?: string
  readonly label: string
  readonly said: string
  readonly Icon: LucideIcon
}

const useWays = (): ((task: ListedTask) => readonly Way[]) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const now = momentIn(useNow(), timeZone)
  const isEvening = now >= `${today}T${evening}`
  const weekStart = useFamily()?.weekStart ?? 0
  return useMemo(() => {
    const isNotTonight = (day: string | null, time: string | null): boolean =>
      !isEvening && (day === null || day <= today) && !(day === today && time === evening)
    const { tomorrow, nextWeek } = laterDays(today, weekStart)
    const atOnce = {
      day: today,
      label: m.tasks_later_today(),
      said: m.tasks_moved_today(),
      Icon: Sun,
    }
    const tonight = {
      day: today,
      time: evening,
      label: m.tasks_later_evening(),
      said: m.tasks_moved_evening(),
      Icon: Moon,
    }
    const later: readonly Way[] = [
      {
        day: tomorrow,
        label: m.tasks_later_tomorrow(),
        said: m.tasks_moved_tomorrow(),
        Icon: CalendarClock,
      },
      {
        day: nextWeek,
        label: m.tasks_later_next_week(),
        said: m.tasks_moved_to({ day: dayInWords(nextWeek, today) }),
        Icon: CalendarArrowUp,
      },
    ]
    /** On the last day of a week, 'tomorrow' and 'next week' are the same day. */
    const days = tomorrow === nextWeek ? later.slice(0, 1) : later
    return ({ dueDate, dueTime = null }) => [
      ...(dueDate === null || dueDate < today ? [atOnce] : []),
      ...(isNotTonight(dueDate, dueTime) ? [tonight] : []),
      ...days.filter(({ day }) => day !== dueDate),
    ]
  }, [today, isEvening, weekStart])
}
