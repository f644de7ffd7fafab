import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { Shown } from '#shared/core/record.ts'
import { attendanceKind } from '#shared/calendar/attendanceKind.ts'
import { eventKind } from '#shared/calendar/eventKind.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const eventHooks = recordHooks(eventKind)
const answerHooks = recordHooks(attendanceKind)

export interface EventPermissions {
  readonly mayCreate: boolean
  mayEdit(event: Shown<CalendarEvent>): boolean
  mayAnswer(event: Shown<CalendarEvent>, userId: string): boolean
}

export const useEventPermissions = (): EventPermissions => {
  const familyId = useFamilyInView()?.familyId
  const events = eventHooks.usePermissions()
  const answers = answerHooks.usePermissions()
  return useMemo(
    () => ({
      mayCreate: familyId !== undefined && events.mayCreate({ familyId }),
      mayEdit: events.mayEdit,
      mayAnswer: (event, userId) =>
        answers.mayCreate({ familyId: event.familyId, eventId: event.id, userId }, [event]),
    }),
    [familyId, events, answers],
  )
}
