import {
  budgetCategoriesList,
  expensesOfMonth,
  newestExpenses,
} from '#shared/money/family/budgetLists.ts'
import { fourWeeksFrom, shownSpan } from '#shared/calendar/calendarGrid.ts'
import { startOfDayIn } from '#shared/time/day.ts'
import {
  eventSeries,
  inPlaceOverrides,
  longEvents,
  movedOverrides,
  singleEvents,
} from '#shared/calendar/eventLists.ts'
import { addDays } from '#shared/time/localDays.ts'
import { mentalLoadTasks } from '#shared/tasks/mentalLoad.ts'
import { monthOf, monthsUpTo } from '#shared/time/month.ts'
import {
  familiesList,
  formerMembersList,
  membersList,
  profileDetailsList,
  userList,
} from '#shared/people/peopleLists.ts'
import { completedTasks, pendingTasks, taskStatsQueries } from '#shared/tasks/taskLists.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { countQueries, listQueries } from './queries.ts'

export interface ScreenQueries {
  readonly lists: readonly ListQuery[]
  readonly counts: readonly ListQuery[]
}

interface Whose {
  readonly familyId: string
  readonly userId: string
  readonly now: Date
}

type Screen = (whose: Whose) => ScreenQueries

const shell = ({ familyId, userId }: Whose): readonly ListQuery[] => [
  userList(userId),
  familiesList,
  membersList(familyId),
  formerMembersList(familyId),
]

/** The list asks for one more than it shows, to know whether there are more. */
const shownTasks = 51

const tasks: Screen = (whose) => {
  const { familyId, now } = whose
  const { open, done } = mentalLoadTasks(familyId, now)
  const stats = taskStatsQueries(familyId, startOfDayIn(now, 'UTC'))
  return {
    lists: [
      ...shell(whose),
      pendingTasks(familyId, shownTasks),
      completedTasks(familyId, shownTasks),
      open,
      done,
    ],
    counts: [stats.pending, stats.completed, stats.completedToday],
  }
}

const budget: Screen = (whose) => {
  const { familyId, now } = whose
  const months = monthsUpTo(monthOf(dayOf(now)), 12)
  return {
    lists: [
      ...shell(whose),
      budgetCategoriesList(familyId),
      newestExpenses(familyId, 1),
      ...months.map((month) => expensesOfMonth(familyId, month)),
    ],
    counts: [],
  }
}

const upcoming = { days: 365, events: 120 }

const calendar: Screen = (whose) => {
  const { familyId, now } = whose
  const today = dayOf(now)
  const grid = shownSpan(fourWeeksFrom(today), 0)
  const ahead = { from: today, to: addDays(today, upcoming.days) }
  return {
    lists: [
      ...shell(whose),
      profileDetailsList(familyId),
      singleEvents(familyId, grid),
      singleEvents(familyId, ahead, upcoming.events),
      longEvents(familyId, grid),
      eventSeries(familyId, grid),
      inPlaceOverrides(familyId, { ...ahead, from: grid.from }),
      movedOverrides(familyId, grid),
    ],
    counts: [],
  }
}

const dashboard: Screen = ({ familyId, userId, now }) => ({
  lists: listQueries(familyId, userId, now),
  counts: countQueries(familyId, now),
})

const screens = { dashboard, tasks, budget, calendar } as const

export const queriesOf = (screen: string, whose: Whose): ScreenQueries => {
  if (screen in screens) return screens[screen as keyof typeof screens](whose)
  throw new Error(`No screen is called ${screen}`)
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
