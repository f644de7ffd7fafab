import { useState } from 'react'
import type { ReactElement } from 'react'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { ControlDialog } from './ControlDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

type Budget = Shown<PersonalBudget>

export interface BudgetDialogs {
  readonly add: (forChild: boolean) => void
  readonly edit: (budget: Budget) => void
  readonly share: (budget: Budget) => void
  readonly control: (budget: Budget) => void
  readonly shown: ReactElement
}

type Wanted = 'add' | 'add-childs' | 'edit' | 'share' | 'control'

export const useBudgetDialogs = (): BudgetDialogs => {
  const [open, setOpen] = useState<Wanted>()
  const [budget, setBudget] = useState<Budget>()
  const show =
    (wanted: Wanted) =>
    (about?: Budget): void => {
      setBudget(about)
      setOpen(wanted)
    }
  const close = (): void => setOpen(undefined)
  return {
    add: (forChild) => show(forChild ? 'add-childs' : 'add')(),
    edit: show('edit'),
    share: show('share'),
    control: show('control'),
    shown: (
      <>
        <BudgetDialog
          open={open === 'add' || open === 'add-childs' || open === 'edit'}
          forChild={open === 'add-childs'}
          budget={budget}
          onClose={close}
        />
        {budget !== undefined && (
          <>
            <ShareDialog open={open === 'share'} budget={budget} onClose={close} />
            <ControlDialog open={open === 'control'} budget={budget} onClose={close} />
          </>
        )}
      </>
    ),
  }
}
