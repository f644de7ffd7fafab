import { UsersRound, Wallet } from 'lucide-react'
import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import {
  linksToPersonalBudgets,
  mayManageFamily,
  seesHousehold,
} from '#shared/people/pagePolicy.ts'
import { SettingRow, SettingRows } from '#pwa/parts/settings/SettingRows.tsx'
import { familyPath } from '#pwa/parts/settings/settingPaths.ts'
import type { AccountSetting } from '#pwa/parts/settings/settings.ts'
import { useAccountSettings } from '#pwa/parts/settings/useSettings.ts'
import { useIsInCare, useMembers } from '#pwa/records/people/families.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { useIsShared } from '#pwa/state/device/device.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { useRowStates } from './useRowStates.ts'

/** Each row says how that setting is now (docs/product.md, Account settings). */
export function AccountPage(): ReactElement {
  const family = useFamilyInView()
  const isInCare = useIsInCare()
  const rows = useRows()
  return (
    <div className="max-w-measure">
      <PageHeader title={m.account_title()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SettingRows>
          {rows('profile', 'privacy')}
          {family && <FamilyRow family={family} />}
          {family && <OwnBudgetsRow family={family} />}
          {rows('this-device', 'devices')}
        </SettingRows>
        <SettingRows title={m.account_actions()}>
          {rows('data', 'password', 'sign-out', 'leave', 'delete')}
        </SettingRows>
        {family && isInCare && <p className="px-5 text-sm text-muted">{m.children_no_leaving()}</p>}
      </div>
    </div>
  )
}

const useRows = (): ((...names: readonly AccountSetting[]) => ReactElement[]) => {
  const settings = useAccountSettings()
  const states = useRowStates()
  const isShared = useIsShared()
  const isGrave = (name: AccountSetting): boolean =>
    name === 'leave' || name === 'delete' || (name === 'sign-out' && isShared)
  return (...names) =>
    settings
      .filter(({ name }) => names.includes(name))
      .map(({ name, path, label, icon }) => (
        <SettingRow
          key={name}
          to={path}
          icon={icon}
          label={label}
          state={states[name].words}
          tone={isGrave(name) ? 'bad' : states[name].tone}
        />
      ))
}

function FamilyRow({ family }: { family: FamilyInView }): ReactElement {
  const { members, isComplete } = useMembers()
  const people = isComplete ? m.family_members_count({ n: members.length }) : ''
  return (
    <SettingRow
      to={familyPath}
      icon={UsersRound}
      label={mayManageFamily(family.role) ? m.account_manage_family() : m.account_family()}
      state={m.account_state_family({ family: family.familyName, people })}
    />
  )
}

/** Shown if the navigation has no link to them (docs/access.md, Pages by role). */
function OwnBudgetsRow({ family: { role } }: { family: FamilyInView }): ReactElement | null {
  if (!seesHousehold(role) || linksToPersonalBudgets(role)) return null
  return (
    <SettingRow
      to="/personal-budgets"
      icon={Wallet}
      label={m.own_budgets_title()}
      state={m.own_budgets_account_text()}
    />
  )
}
