import { useEffect, useMemo, useState } from 'react'
import { appTimeLimitOf, appTimeOf, appUseOn } from '#shared/device/appTime.ts'
import type { AppTime } from '#shared/device/appTime.ts'
import { dayIn } from '#shared/time/day.ts'
import {
  childControlsList,
  personalBudgetsList,
} from '#shared/money/personal/personalBudgetLists.ts'
import type { AppUse } from '#shared/device/appUse.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { Family } from '#shared/people/family/family.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { knownNow } from '#pwa/database/knownTime.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useByIds, useList } from '#pwa/live/useList.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { appTimeChanges } from './appTimeChanges.ts'
import type { AppTimeChanges } from './appTimeChanges.ts'

export const useFamiliesAsChild = (): readonly Shown<Family>[] => {
  const { userId } = useData().database
  const families = useFamilies()
  const ids = families.map(({ id }) => memberId(id, userId))
  const { records } = useByIds<Member>(ids.length === 0 ? undefined : { kind: 'member', ids })
  return families.filter(({ id }) => {
    const own = records?.get(memberId(id, userId))
    return own !== undefined && own.leftAt === null && isChildAccount(own.role)
  })
}

const lookEveryMs = 15_000

/** Returns the day, 'yyyy-MM-dd', by the trusted clock (database/knownTime.ts). */
export const useKnownDay = (timeZone: string): string | undefined => {
  const { device, environment } = useData().database
  const [day, setDay] = useState<string>()
  useEffect(() => {
    let wanted = true
    const look = (): void =>
      void knownNow(device, new Date()).then(
        (now) => wanted && setDay(dayIn(now, timeZone)),
        /** If the records cannot be read, there is nothing to count. */
        () => {},
      )
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      wanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [device, environment, timeZone])
  return day
}

export const useAppTimes = (
  familyId: string | undefined,
  day: string | undefined,
  others: readonly AppUse[] = none,
): ((childId: string) => AppTime) | undefined => {
  const of = familyId === undefined || day === undefined ? undefined : { familyId, day }
  const budgets = useList<PersonalBudget>(of && personalBudgetsList(of.familyId))
  const controls = useList<ChildControl>(of && childControlsList(of.familyId))
  const uses = useList<AppUse>(of && appUseOn(of.familyId, of.day))
  return useMemo(() => {
    if (day === undefined || budgets.loading || controls.loading || uses.loading) return undefined
    const all = withThose(uses.records, others)
    return (childId) => {
      const limit = appTimeLimitOf(childId, budgets.records, controls.records)
      return appTimeOf(childId, day, limit, all)
    }
  }, [day, budgets, controls, uses, others])
}

const none: readonly AppUse[] = []

/**
 * Adds unsent records, each of which replaces the known record of the same id, because it is newer.
 */
const withThose = (known: readonly Shown<AppUse>[], others: readonly AppUse[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...others]
}

export const useAppTimeChanges = (): AppTimeChanges => {
  const data = useData()
  return useMemo(() => appTimeChanges(data), [data])
}
