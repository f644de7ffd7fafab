import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { shownSpan } from '#shared/calendar/calendarGrid.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useOccurrences } from '#pwa/records/calendar/events.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { AddButton } from '#pwa/parts/adding/AddButton.tsx'
import { ChipRow, PeopleChips } from '#pwa/parts/people/PeopleChips.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { ZoneNote } from '#pwa/parts/time/ZoneNote.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Columns } from '#pwa/ui/layout/Columns.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { ViewedDays } from './ViewedDays.tsx'
import { NextBirthdays } from './NextBirthdays.tsx'
import { UpcomingEvents } from './UpcomingEvents.tsx'
import { useCalendarDialogs } from './useCalendarDialogs.tsx'
import { useOpenedOccurrence } from './occurrence/useOpenedOccurrence.ts'
import { useShownDays } from './useShownDays.ts'
import { useTurning } from './useTurning.ts'
import { useWhose } from './useWhose.ts'

export const CalendarPage = () => {
  const today = useFamilyToday()
  const weekStart = useFamily()?.weekStart ?? 0
  const { view, span, isNow, choose, goTo, turn } = useShownDays(today, weekStart)
  const { occurrences, isComplete, ...asked } = useOccurrences(shownSpan(span, weekStart))
  const { who, choose: chooseWho, others, shown: narrowed, ...people } = useWhose(occurrences)
  const loading = asked.loading || people.loading
  /** The rest of the page comes with the days, so that nothing moves. */
  const hasCome = useHasBeen(!loading)
  const { mayCreate } = useEventPermissions()
  const birthdays = useBirthdays(shownSpan(span, weekStart))
  const personOf = usePeople()
  const { dialogs, add, openDay, openEvent } = useCalendarDialogs({
    occurrences,
    birthdays,
    personOf,
    mayCreate,
  })
  useOpenedOccurrence((occurrence) => {
    const { firstDay, lastDay } = occurrence
    if (firstDay > span.to || lastDay < span.from) goTo(firstDay)
    openEvent(occurrence)
  })
  const turning = useTurning(turn)
  const addFirst = mayCreate ? (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => add('')}>
      {m.calendar_add()}
    </Button>
  ) : undefined
  const shown = {
    span,
    occurrences: narrowed,
    isComplete,
    birthdays,
    today,
    personOf,
    onOpen: openEvent,
  }
  return (
    <>
      <PageHeader
        title={m.calendar_heading()}
        subtitle={m.calendar_subtitle()}
        actions={
          mayCreate && <AddButton kind="event" label={m.calendar_add()} open={() => add('')} />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card padded={false} className="overflow-hidden">
          <CalendarToolbar
            {...{ view, span, isNow }}
            onView={choose}
            onToday={() => goTo(undefined)}
            onTurn={turn}
          />
          {hasCome && others.length > 0 && (
            <div className="px-4 sm:px-6">
              <ChipRow label={m.calendar_narrow_label()}>
                <PeopleChips {...{ others, who }} onWho={chooseWho} />
              </ChipRow>
            </div>
          )}
          <ZoneNote className="px-4 pb-3 md:px-6" />
          <div {...turning}>
            <ViewedDays
              {...{ view, weekStart, loading }}
              {...shown}
              onDay={openDay}
              onAdd={mayCreate ? add : undefined}
            />
          </div>
        </Card>
        {hasCome && <NextOnes {...{ personOf }} addButton={addFirst} onOpen={openEvent} />}
      </div>
      {dialogs}
    </>
  )
}

/** Has the condition been true at any time since the page opened? */
const useHasBeen = (isSo: boolean): boolean => {
  const [hasBeen, setBeen] = useState(isSo)
  if (isSo && !hasBeen) setBeen(true)
  return hasBeen || isSo
}

const NextOnes = (props: ComponentProps<typeof UpcomingEvents>) => (
  <Columns>
    <UpcomingEvents {...props} />
    <NextBirthdays personOf={props.personOf} />
  </Columns>
)
