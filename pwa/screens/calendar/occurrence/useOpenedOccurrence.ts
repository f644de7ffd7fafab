import { useCallback, useEffect, useState } from 'react'
import { occurrenceMeant } from '#shared/calendar/occurrences.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { Shown } from '#shared/core/record.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { overridesAfter } from '#pwa/records/calendar/overridesAfter.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

export const useOpenedOccurrence = (onOpen: (occurrence: Occurrence) => void): void => {
  const { database } = useData()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const today = useFamilyToday()
  const [found, setFound] = useState<Occurrence>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const open = useCallback(
    (event: Shown<CalendarEvent>, day: string | null): void => {
      const overrides = event.rrule === null ? [] : overridesAfter(database, event, '')
      Promise.resolve(overrides)
        .then((said) => occurrenceMeant({ event, overrides: said }, day, { today, timeZone }))
        .then(setFound, (error: unknown) => setFailure({ error }))
    },
    [database, today, timeZone],
  )
  useOpened('event', open)
  useEffect(() => {
    if (found === undefined) return
    setFound(undefined)
    onOpen(found)
  }, [found, onOpen])
  if (failure !== undefined) throw failure.error
}
