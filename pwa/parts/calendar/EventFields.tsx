import type { MouseEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import { withoutSight } from '#shared/calendar/eventPolicy.ts'
import type { EventScope } from '#pwa/records/calendar/eventChanges.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { ColorSwatches } from '#pwa/ui/inputs/ColorSwatches.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { browserLocale } from '../time/dates.ts'
import { saysMore, skippedInWords, withAllDay, withStart } from './eventForm.ts'
import type { EventFormValues } from './eventForm.ts'
import type { FormFields } from '../forms/formFields.ts'
import { MoreOptions } from '../forms/MoreOptions.tsx'
import { TitleField } from '../forms/TitleField.tsx'
import { RepeatFields } from './RepeatFields.tsx'

const colors = ['#4F46E5', '#10B981', '#F59E0B', '#EF4444', '#8B5CF6', '#06B6D4', '#EC4899']

const sharedName = 'shared'

interface Props extends FormFields<EventFormValues> {
  readonly scope: EventScope | undefined
  readonly timeZone: string
}

export const EventFields = (form: Props) => (
  <>
    <TitleField {...form.choice('title')} label={m.calendar_field_title()} />
    <TimeFields {...form} />
    <MoreOptions isFilled={saysMore(form.values)}>
      <MoreFields {...form} />
    </MoreOptions>
  </>
)

const MoreFields = ({ values, change, errors, scope, input, choice, checkbox }: Props) => (
  <>
    <TextArea
      {...input('description')}
      label={m.calendar_field_description()}
      required={false}
      dir="auto"
      rows={2}
    />
    <TextInput
      {...input('location')}
      label={m.calendar_field_location()}
      required={false}
      dir="auto"
      autoComplete="off"
    />
    <ColorSwatches
      {...choice('color')}
      legend={m.calendar_field_color()}
      name="event-color"
      options={[...new Set([...colors, values.color])].map((color) => ({
        value: color,
        label: m.calendar_color_name({ color }),
      }))}
    />
    {scope !== 'one' && (
      <>
        <RepeatFields asks {...{ values, errors }} onChange={change} startDate={values.startDate} />
        <AttendeeFields values={values} onChange={change} />
        <Checkbox
          {...checkbox('shared')}
          name={sharedName}
          label={m.calendar_field_shared()}
          hint={m.calendar_field_shared_hint()}
        />
      </>
    )}
  </>
)

const TimeFields = ({ values, setValues, dateInput, timeZone }: Props) => (
  <div>
    <div className="grid gap-5 sm:grid-cols-2">
      <DateInput
        {...dateInput('startDate')}
        label={values.allDay ? m.calendar_field_start_day() : m.calendar_field_start()}
        withTime={!values.allDay}
        onChange={({ target }) => setValues(withStart(values, target.value))}
      />
      <DateInput
        {...dateInput('endDate')}
        label={values.allDay ? m.calendar_field_end_day() : m.calendar_field_end()}
        withTime={!values.allDay}
        required={false}
      />
    </div>
    <Checkbox
      label={m.calendar_field_all_day()}
      checked={values.allDay}
      onChange={({ target }) => setValues(withAllDay(values, target.checked))}
    />
    <SkippedHour said={skippedInWords(values, timeZone)} />
  </div>
)

/** The status stays on the page while it is empty, so that screen readers announce the message. */
const SkippedHour = ({ said }: { readonly said: string | undefined }) => (
  <div role="status">{said !== undefined && <Notice className="mt-2">{said}</Notice>}</div>
)

interface AttendeeProps {
  readonly values: EventFormValues
  readonly onChange: (changed: Partial<EventFormValues>) => void
}

const AttendeeFields = ({ values, onChange }: AttendeeProps) => {
  const { attendees } = values
  const { members } = useMembers()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.calendar_field_attendees()}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {members.map((member) => (
          <Checkbox
            key={member.userId}
            label={fullName(member)}
            checked={attendees.includes(member.userId)}
            onChange={(event) =>
              onChange({
                attendees: event.target.checked
                  ? [...attendees, member.userId]
                  : attendees.filter((each) => each !== member.userId),
              })
            }
          />
        ))}
      </div>
      <Unseeing
        names={withoutSight(values, members).map(fullName)}
        onShare={() => onChange({ shared: true })}
      />
    </fieldset>
  )
}

interface UnseeingProps {
  readonly names: readonly string[]
  readonly onShare: () => void
}

/** Names participants who would never see the event. */
const Unseeing = ({ names, onShare }: UnseeingProps) => {
  /** The button disappears with its notice, so the switch that it set gets the focus. */
  const share = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const form = currentTarget.closest('form')
    form?.querySelector<HTMLInputElement>(`input[name=${sharedName}]`)?.focus()
    onShare()
  }
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice
          tone="warn"
          className="mt-2"
          action={
            <Button size="sm" variant="outline" onClick={share}>
              {m.calendar_share()}
            </Button>
          }
        >
          {m.calendar_unseen({
            names: new Intl.ListFormat(browserLocale()).format(names),
            n: names.length,
          })}
        </Notice>
      )}
    </div>
  )
}
