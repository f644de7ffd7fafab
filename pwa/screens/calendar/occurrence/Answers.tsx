import { m } from '#shared/messages/messages.ts'
import { attendanceStatuses } from '#shared/calendar/attendance.ts'
import type { Attendance } from '#shared/calendar/attendance.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useAttendance, useEventChanges } from '#pwa/records/calendar/events.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'

const words = { going: m.calendar_going, 'not-going': m.calendar_not_going }

export const Answers = ({ occurrence }: { readonly occurrence: Occurrence }) => {
  const { userId: me } = useData().database
  const answers = useAttendance(occurrence)
  const { mayAnswer } = useEventPermissions()
  const asked = [...new Set([...occurrence.event.attendees, me, ...answers.keys()])]
  const shown = asked.filter(
    (userId) =>
      occurrence.event.attendees.includes(userId) ||
      answers.has(userId) ||
      mayAnswer(occurrence.event, userId),
  )
  if (shown.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-semibold">{m.calendar_who()}</h3>
      <ul className="grid gap-3">
        {shown.map((userId) => (
          <AnswerRow
            key={userId}
            {...{ occurrence, userId }}
            known={answers.get(userId)}
            mayAnswer={mayAnswer(occurrence.event, userId)}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly occurrence: Occurrence
  readonly userId: string
  readonly known: Attendance | undefined
  readonly mayAnswer: boolean
}

const AnswerRow = ({ occurrence, userId, known, mayAnswer }: RowProps) => {
  const { name, imageUrl, color } = usePeople()(userId)
  const changes = useEventChanges()
  const feedback = useWriteFeedback()
  /** Repeating the same answer takes it back. */
  const choose = (status: Attendance['status']): void => {
    const next = status === known?.status ? null : status
    void feedback.change(changes.answer(occurrence, userId, next, known))
  }
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar name={name} imageUrl={imageUrl} size="sm" {...(color !== undefined && { color })} />
      <span className="min-w-0 flex-1">{name}</span>
      {mayAnswer ? (
        <Segmented<string>
          label={m.calendar_answer_for({ name })}
          value={known?.status ?? ''}
          options={attendanceStatuses.map((value) => ({ value, label: words[value]() }))}
          onChange={(value) => choose(value as Attendance['status'])}
        />
      ) : (
        <span className="text-sm text-muted">
          {known === undefined ? m.calendar_unanswered() : words[known.status]()}
        </span>
      )}
    </li>
  )
}
