import { ArchiveRestore, Cake, Download, Tag, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { addDays } from '#shared/time/localDays.ts'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { m } from '#shared/messages/messages.ts'
import { useBudgetCategories } from '#pwa/records/money/family/budget.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { useMayManageFamily } from '#pwa/records/people/permissions.ts'
import { reveal } from '#pwa/state/reveal.ts'
import { dayWithYear } from '../../time/dates.ts'
import { useFamilyToday } from '../../time/useFamilyToday.ts'
import { usePeople } from '../../people/usePeople.ts'
import { addAt } from '../addAddress.ts'
import type { Command } from './command.ts'

interface PaletteActions {
  /** Actions that are offered on every page. */
  readonly deeds: readonly Command[]
  /** Records that a search of titles does not find. */
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
    run: () => void navigate(addAt('/account/family', 'invite')),
  }
  const copy: Command = {
    key: 'export',
    label: m.export_action(),
    words: m.commands_export_words(),
    icon: Download,
    leads: true,
    run: () => {
      reveal({ id: 'export', path: '/account' })
      void navigate('/account')
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
    deeds: [...(mayManageFamily ? [invite] : []), copy, deleted],
    records: [...categories, ...useBirthdayDeeds()],
  }
}

/** Returns each person's next birthday, which opens its day. */
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
