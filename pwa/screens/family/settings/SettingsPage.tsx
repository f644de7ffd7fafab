import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { FamilyName } from './FamilyName.tsx'
import { FamilySettingsCard } from './FamilySettingsCard.tsx'

export const SettingsPage = () => {
  const family = useFamilyInView()
  if (family === undefined) return null
  return (
    <FamilySettingPage name="settings">
      <FamilyName family={family} />
      <FamilySettingsCard />
    </FamilySettingPage>
  )
}
