import type { WireRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { tasksDueOn } from '#shared/tasks/taskLists.ts'
import type { BarePage } from './barePage.ts'

export interface ExpectedDashboard {
  readonly pendingLabel: string
  readonly pending: number
  /** The card's title depends on whether the day has events left. */
  readonly todayLabels: readonly string[]
  readonly today: number
  readonly weekLabel: string
}

export interface DashboardTimes {
  /**
   * When today's tasks and this week's events were painted, in milliseconds since the navigation
   * began.
   */
  readonly first: number
  readonly complete: number
}

const shownToday = 3

export const expectDashboard = (tasks: readonly WireRecord[]): ExpectedDashboard => {
  const today = tasksDueOn('', 'pending', new Date().toISOString().slice(0, 10), shownToday).from
  return {
    pendingLabel: m.dashboard_pending_tasks(),
    pending: tasks.filter(({ status }) => status === 'pending').length,
    todayLabels: [m.dashboard_todays_tasks(), m.dashboard_today()],
    today: Math.min(shownToday, tasks.filter(({ dueDate }) => dueDate === today).length),
    weekLabel: m.dashboard_this_week(),
  }
}

/** Call this function before the page is opened. */
export const watchDashboard = (page: BarePage, expected: ExpectedDashboard): Promise<unknown> =>
  page.addInitScript((wanted: ExpectedDashboard) => {
    const times: { first?: number; complete?: number } = {}
    Reflect.set(window, 'dashboardTimes', times)
    const pendingShown = (main: Element): string =>
      [...main.querySelectorAll('p')].find(({ textContent }) => textContent === wanted.pendingLabel)
        ?.nextElementSibling?.textContent ?? ''
    const isListed = (main: Element, ...titles: readonly string[]): boolean => {
      const heading = [...main.querySelectorAll('h2')].find((each) =>
        titles.includes(each.textContent),
      )
      return (
        heading !== undefined && heading.closest('section')?.querySelector('.skeleton') === null
      )
    }
    const look = (observer: MutationObserver): void => {
      const main = document.querySelector('main')
      if (main === null) return
      const today = wanted.todayLabels.flatMap((label) => [
        ...main.querySelectorAll(`ul[aria-label="${label}"] > li:has([role=checkbox])`),
      ]).length
      if (today !== wanted.today || !isListed(main, ...wanted.todayLabels)) return
      if (!isListed(main, wanted.weekLabel)) return
      note('first')
      if (main.querySelector('.skeleton') !== null) return
      if (pendingShown(main).replaceAll(',', '') !== String(wanted.pending)) return
      note('complete')
      observer.disconnect()
    }
    const note = (name: keyof DashboardTimes): void => {
      if (name in times) return
      times[name] = Number.NaN
      requestAnimationFrame(() => {
        const drawn = () => void (times[name] = performance.now())
        void scheduler.postTask(drawn, { priority: 'user-blocking' })
      })
    }
    const observer = new MutationObserver(() => look(observer))
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'aria-busy'],
    })
  }, expected)

export const dashboardTimes = (page: BarePage): Promise<DashboardTimes> =>
  page.when(() => {
    const times = Reflect.get(window, 'dashboardTimes') as DashboardTimes
    return Number.isFinite(times.complete) && times
  })
