import { useState } from 'react'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecurringChanges } from '#pwa/records/money/family/recurring.ts'
import { browserLocale, dayWithYear } from '#pwa/parts/time/dates.ts'
import { EveryMonthOffer } from '#pwa/parts/money/EveryMonthOffer.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import type { RecurringValues } from './recurringForm.ts'

interface Props {
  readonly values: RecurringValues
  readonly series: Shown<MoneySeries>
  readonly onDone: () => void
}

/**
 * The bill was left out in short months. The offer includes it from today on, and adds the missed
 * ones if wanted.
 */
export const RecurringOffer = ({ values, series, onDone }: Props) => {
  const today = useFamilyToday()
  const { everyMonth } = useRecurringChanges()
  const [wanted, setWanted] = useState(false)
  const offer = everyMonthFrom(series, today, series.enteredUntil)
  const missed = offer?.missed ?? []
  const days = new Intl.ListFormat(browserLocale()).format(missed.map((day) => dayWithYear(day)))
  return (
    <EveryMonthOffer
      {...{ values, offer, onDone }}
      startDate={values.date}
      name={series.description}
      onTake={(taken) => everyMonth(series, taken, wanted ? missed : [])}
    >
      {missed.length > 0 && (
        <Checkbox
          label={m.budget_recurring_missed({ count: missed.length })}
          hint={days}
          checked={wanted}
          onChange={(event) => setWanted(event.target.checked)}
        />
      )}
    </EveryMonthOffer>
  )
}
