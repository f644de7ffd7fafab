import { useEffect, useRef } from 'react'
import type { AppTime } from '#shared/device/appTime.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import {
  useAppTimeChanges,
  useAppTimes,
  useFamiliesAsChild,
  useKnownDay,
} from '#pwa/records/device/appTime/appTime.ts'
import { useUnsentAppUse } from '#pwa/records/device/appTime/unsentAppUse.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { AllForToday } from './AllForToday.tsx'
import { useUsedMinutes } from './useUsedMinutes.ts'

/** Each of the child's families has its own limit. */
export const AppTimeKeeper = () =>
  useFamiliesAsChild().map((family) => <OfFamily key={family.id} family={family} />)

const OfFamily = ({ family }: { readonly family: Shown<Family> }) => {
  const { userId } = useData().database
  const day = useKnownDay(family.timeZone)
  const time = useAppTimes(family.id, day, useUnsentAppUse())?.(userId)
  return time === undefined || day === undefined || time.limit === null ? null : (
    <Limited familyId={family.id} day={day} time={time} limit={time.limit} />
  )
}

interface Props {
  readonly familyId: string
  readonly day: string
  readonly time: AppTime
  readonly limit: number
}

const Limited = ({ familyId, day, time, limit }: Props) => {
  const { count } = useAppTimeChanges()
  const left = time.left ?? 0
  const isOver = left === 0
  useUsedMinutes(!isOver, () => count(familyId, day))
  useWarning(left, `${day} ${limit + time.granted}`)
  return <AllForToday open={isOver} familyId={familyId} minutes={limit + time.granted} />
}

const soon = 5

/** Warns once a day, and again after a parent granted more. */
const useWarning = (left: number, of: string): void => {
  const told = useRef('')
  useEffect(() => {
    if (left === 0 || left > soon || told.current === of) return
    told.current = of
    showToast({
      title: m.app_time_soon_title({ n: left }),
      description: m.app_time_soon_text(),
    })
  }, [left, of])
}
