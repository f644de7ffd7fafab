import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Attendance } from '#shared/domain/attendance.ts'
import type { CalendarEvent } from '#shared/domain/event.ts'
import type { Shown } from '#shared/domain/record.ts'
import { attendancePolicy } from '#shared/policies/attendance.ts'
import { eventPolicy } from '#shared/policies/event.ts'
import { useRightsTo } from './rights.ts'

/** What this person may do with events of the family in view. */
export interface EventRights {
  readonly mayCreate: boolean
  /** Edit, delete, and so with its single times. */
  mayEdit(event: Shown<CalendarEvent>): boolean
  /** Say whether somebody goes: oneself, or one's child. */
  mayAnswer(event: Shown<CalendarEvent>, userId: string): boolean
}

export const useEventRights = (): EventRights => {
  const familyId = useFamilyInView()?.familyId
  const events = useRightsTo<CalendarEvent>(eventPolicy)
  const answers = useRightsTo<Attendance>(attendancePolicy)
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
