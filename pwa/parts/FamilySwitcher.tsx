import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamilies, useFamilyChanges } from '#pwa/data/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Select } from '#pwa/ui/Select.tsx'

/** For whoever is in more than one family; the choice is this device's. */
export function FamilySwitcher(): ReactElement | null {
  const families = useFamilies()
  const familyId = useFamilyInView()?.familyId
  const { switchTo } = useFamilyChanges()
  if (families.length < 2 || familyId === undefined) return null
  return (
    <Select
      className="mt-3"
      label={m.shell_family_switch()}
      value={familyId}
      onChange={(event) => switchTo(event.currentTarget.value)}
      options={families.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
