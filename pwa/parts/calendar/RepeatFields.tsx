import { m } from '#shared/messages/messages.ts'
import { weekdays } from '#shared/time/recurrence.ts'
import type { Weekday } from '#shared/time/recurrence.ts'
import { ChoiceChip } from '#pwa/ui/inputs/ChoiceChip.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { FieldErrors } from '../forms/fieldErrors.ts'
import { dayOfLongMonths, repeatEnds, repeats } from './repeatForm.ts'
import type { Repeat, RepeatValues } from './repeatForm.ts'
import { weekdayInWords } from './eventWords.ts'

interface Props {
  readonly values: RepeatValues
  readonly onChange: (changed: Partial<RepeatValues>) => void
  readonly errors: FieldErrors
  readonly startDate: string
  readonly always?: boolean
  /** Asks what to do in months that lack the day; if false, their last day is used. */
  readonly asks?: boolean
}

export const RepeatFields = (props: Props) => {
  const { values, errors, startDate, always = false, asks = false } = props
  const day = dayOfLongMonths(values, startDate)
  /** A new rule has a day in every month, unless the form asks; a stored one may not. */
  const onChange: Props['onChange'] = (changed) =>
    props.onChange(asks ? changed : { ...changed, orLast: true })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        className="sm:col-span-2"
        label={m.calendar_field_repeats()}
        value={values.repeat}
        onChange={(event) => onChange({ repeat: event.target.value as Repeat })}
        options={repeats
          .filter((repeat) => !always || repeat !== 'none')
          .map((repeat) => ({ value: repeat, label: m.calendar_repeat({ repeat }) }))}
        hint={asks || !values.orLast ? undefined : longMonthsHint(values, day)}
        error={errors.rrule}
      />
      {asks && day !== undefined && <ShortMonthsField {...{ values, onChange }} />}
      {values.repeat !== 'none' && (
        <>
          <TextInput
            label={m.calendar_field_interval()}
            inputMode="numeric"
            value={values.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
            hint={m.calendar_interval_hint({ repeat: values.repeat })}
            error={errors.interval}
          />
          {values.repeat === 'weekly' && <WeekdayFields values={values} onChange={onChange} />}
          <EndFields values={values} onChange={onChange} errors={errors} />
        </>
      )}
    </div>
  )
}

/** Screen readers announce the hint when it appears. */
const longMonthsHint = ({ repeat }: RepeatValues, day: number | undefined) =>
  day === undefined ? undefined : <p role="status">{m.calendar_long_months({ repeat, day })}</p>

const ShortMonthsField = ({ values, onChange }: Pick<Props, 'values' | 'onChange'>) => (
  <Select
    label={m.calendar_short_months({ repeat: values.repeat })}
    value={values.orLast ? 'last' : 'skip'}
    onChange={(event) => onChange({ orLast: event.target.value === 'last' })}
    options={['last', 'skip'].map((choice) => ({
      value: choice,
      label: m.calendar_short_months_choice({ choice, repeat: values.repeat }),
    }))}
  />
)

const WeekdayFields = ({ values: { on }, onChange }: Pick<Props, 'values' | 'onChange'>) => {
  const toggled = (weekday: Weekday): readonly Weekday[] =>
    on.includes(weekday) ? on.filter((each) => each !== weekday) : [...on, weekday]
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{m.calendar_field_weekdays()}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {weekdays.map((weekday, index) => (
          <ChoiceChip
            key={weekday}
            label={weekdayInWords(index)}
            checked={on.includes(weekday)}
            onChange={() => onChange({ on: toggled(weekday) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const EndFields = ({ values, onChange, errors }: Omit<Props, 'startDate' | 'always'>) => (
  <>
    <Select
      label={m.calendar_field_ends()}
      value={values.ends}
      onChange={(event) => onChange({ ends: event.target.value as RepeatValues['ends'] })}
      options={repeatEnds.map((ends) => ({ value: ends, label: m.calendar_ends({ ends }) }))}
    />
    {values.ends === 'until' && (
      <DateInput
        name="until"
        label={m.calendar_field_until()}
        value={values.until}
        onChange={(event) => onChange({ until: event.target.value })}
        error={errors.until}
      />
    )}
    {values.ends === 'count' && (
      <TextInput
        label={m.calendar_field_count()}
        inputMode="numeric"
        value={values.count}
        onChange={(event) => onChange({ count: event.target.value })}
        error={errors.count}
      />
    )}
  </>
)
