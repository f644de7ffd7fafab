import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { FamilySettings } from '#pwa/records/people/families.ts'
import { MoneyAndWeekFields } from '#pwa/parts/people/familySettings/MoneyAndWeekFields.tsx'
import {
  currencyName,
  timeZoneOptions,
  weekdayOptions,
  zoneName,
} from '#pwa/parts/people/familySettings/settingOptions.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'

interface Props {
  readonly values: FamilySettings
  readonly choose: (chosen: Partial<FamilySettings>) => void
}

/** The fields unfold for those who want something else than the browser says. */
export const FoundSettings = (props: Props) => (
  <Disclosure
    flush
    summary={
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="text-muted">{inWords(props.values)}</span>
        <span className="font-semibold text-brand">{m.onboarding_family_settings_change()}</span>
      </span>
    }
  >
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm text-muted">{m.onboarding_family_settings()}</legend>
      <ZoneField {...props} />
      <MoneyAndWeekFields isNew {...props} />
    </fieldset>
  </Disclosure>
)

const inWords = ({ timeZone, currency, weekStart }: FamilySettings): string => {
  const language = browserLocale()
  return m.onboarding_family_settings_found({
    zone: zoneName(timeZone),
    currency: currencyName(currency, language),
    day: weekdayOptions(language)[weekStart]?.label ?? '',
  })
}

const ZoneField = ({ values: { timeZone }, choose }: Props) => (
  <Select
    label={m.family_time_zone()}
    value={timeZone}
    /** Looking up hundreds of names takes a moment. */
    options={useMemo(() => timeZoneOptions(timeZone), [timeZone])}
    onChange={(event) => choose({ timeZone: event.target.value })}
  />
)
