import { ArchiveRestore, Cake, Download, Tag, UserPlus, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { addDays } from '#shared/time/localDays.ts'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { m } from '#shared/messages/messages.ts'
import { useBudgetCategories } from '#pwa/records/money/family/budget.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { reveal } from '#pwa/state/reveal.ts'
import { dayWithYear } from '../../time/dates.ts'
import { useFamilyToday } from '../../time/useFamilyToday.ts'
import { usePeople } from '../../people/usePeople.ts'
import { accountPath, familyPath } from '../../settings/settingPaths.ts'
import { useAccountSettings, useFamilySettings } from '../../settings/useSettings.ts'
import type { Setting } from '../../settings/useSettings.ts'
import { addAt } from '../addAddress.ts'
import type { Command } from './command.ts'

interface PaletteActions {
  readonly deeds: readonly Command[]
  /** Commands that lead to records which a search of titles does not find. */
  readonly records: readonly Command[]
}

export const usePaletteActions = (): PaletteActions => {
  const navigate = useNavigate()
  const mayManageFamily = useMayManageFamily()
  const { records } = useBudgetCategories()
  const invite: Command = {
    key: 'invite',
    label: m.family_invite(),
    words: m.commands_invite_words(),
    icon: UserPlus,
    leads: true,
    run: () => void navigate(addAt(familyPath, 'invite')),
  }
  const copy: Command = {
    key: 'export',
    label: m.export_action(),
    words: m.commands_export_words(),
    icon: Download,
    leads: true,
    run: () => {
      const path = `${accountPath}/data`
      reveal({ id: 'export', path })
      void navigate(path)
    },
  }
  const deleted: Command = {
    key: 'deleted',
    label: m.deleted_title(),
    words: m.deleted_words(),
    icon: ArchiveRestore,
    leads: true,
    run: () => void navigate('/account/deleted'),
  }
  const categories = liveCategories(records).map(({ id, name }): Command => ({
    key: id,
    label: name,
    detail: m.budget_kind_category(),
    icon: Tag,
    run: () => void navigate(`/budget?${new URLSearchParams({ search: '', category: id })}`),
  }))
  return {
    deeds: [...(mayManageFamily ? [invite] : []), copy, deleted, ...useSettingDeeds()],
    records: [...categories, ...useBirthdayDeeds()],
  }
}

const useSettingDeeds = (): readonly Command[] => {
  const navigate = useNavigate()
  const hasFamily = useFamilyInView() !== undefined
  const mayManageFamily = useMayManageFamily()
  const toPage =
    (detail: string) =>
    ({ path, label, icon }: Setting): Command => ({
      key: path,
      label,
      detail,
      icon,
      leads: true,
      run: () => void navigate(path),
    })
  const family: Setting = {
    name: 'family',
    path: familyPath,
    label: mayManageFamily ? m.account_manage_family() : m.account_family(),
    icon: UsersRound,
  }
  return [...(hasFamily ? [family] : []), ...useAccountSettings()]
    .map(toPage(m.account_title()))
    .concat(useFamilySettings().map(toPage(m.account_manage_family())))
}

const useBirthdayDeeds = (): readonly Command[] => {
  const navigate = useNavigate()
  const today = useFamilyToday()
  const personOf = usePeople()
  return useBirthdays({ from: today, to: addDays(today, 365) }).map(
    ({ key, userId, day }): Command => ({
      key,
      label: m.calendar_birthday({ name: personOf(userId).name }),
      detail: dayWithYear(day),
      icon: Cake,
      run: () => {
        reveal({ id: key, path: '/calendar', day })
        void navigate('/calendar')
      },
    }),
  )
}
