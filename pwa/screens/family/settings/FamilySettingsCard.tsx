import { useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamily, useFamilyChanges } from '#pwa/records/people/families.ts'
import type { FamilySettings } from '#pwa/records/people/families.ts'
import { MoneyAndWeekFields } from '#pwa/parts/people/familySettings/MoneyAndWeekFields.tsx'
import { timeZoneOptions } from '#pwa/parts/people/familySettings/settingOptions.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { explainRefusal } from '../refusal.ts'

export const FamilySettingsCard = () => {
  const family = useFamily()
  if (family === undefined) return null
  const { timeZone, locale, dateLocale = '', currency, weekStart, name } = family
  return (
    <Card title={m.family_settings()}>
      <p className="mb-4 text-sm text-muted">{m.family_settings_text({ family: name })}</p>
      <SettingsForm saved={{ timeZone, locale, dateLocale, currency, weekStart }} />
    </Card>
  )
}

const SettingsForm = ({ saved }: { readonly saved: FamilySettings }) => {
  const { values, choose, dirty, submit, failure } = useSettingsForm(saved)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <SettingsFields values={values} choose={choose} />
      <Button type="submit" variant="outline" disabled={!dirty} className="justify-self-start">
        {m.family_settings_save()}
      </Button>
    </form>
  )
}

interface FieldsProps {
  readonly values: FamilySettings
  readonly choose: (chosen: Partial<FamilySettings>) => void
}

const SettingsFields = ({ values, choose }: FieldsProps) => {
  const { timeZone } = values
  /** Looking up hundreds of names takes a moment. */
  const timeZones = useMemo(() => timeZoneOptions(timeZone), [timeZone])
  return (
    <>
      <Select
        label={m.family_time_zone()}
        hint={m.family_time_zone_hint()}
        value={timeZone}
        options={timeZones}
        onChange={(event) => choose({ timeZone: event.target.value })}
      />
      <MoneyAndWeekFields values={values} choose={choose} />
    </>
  )
}

const useSettingsForm = (saved: FamilySettings) => {
  const { changeSettings } = useFamilyChanges()
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<FamilySettings>>({})
  const [failure, setFailure] = useState<string>()
  const values = { ...saved, ...chosen }
  const changed = (Object.keys(chosen) as (keyof FamilySettings)[]).filter(
    (field) => chosen[field] !== saved[field],
  )
  const dirty = changed.length > 0
  useUnsaved(dirty, 'page')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!dirty) return
    setFailure(undefined)
    changeSettings(Object.fromEntries(changed.map((field) => [field, values[field]]))).then(
      () => {
        setChosen({})
        toast({ title: m.family_settings_saved() })
      },
      (reason: unknown) => setFailure(explainRefusal(reason)),
    )
  }
  const choose = (more: Partial<FamilySettings>): void =>
    setChosen((before) => ({ ...before, ...more }))
  return { values, choose, dirty, submit, failure }
}
