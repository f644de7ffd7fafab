import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { AllowanceDialog } from './AllowanceDialog.tsx'

interface Props {
  readonly budget: Shown<PersonalBudget>
  readonly isSet?: boolean
}

export const AllowanceButton = ({ budget, isSet = false }: Props) => {
  const [open, setOpen] = useState(false)
  const nameOf = usePersonName()
  const whose = { title: budget.title, name: nameOf(budget.userId) }
  return (
    <>
      <Button
        variant="outline"
        aria-label={isSet ? m.allowance_edit_named(whose) : m.allowance_set_named(whose)}
        onClick={() => setOpen(true)}
      >
        {isSet ? m.allowance_edit() : m.allowance_set()}
      </Button>
      <AllowanceDialog open={open} budget={budget} onClose={() => setOpen(false)} />
    </>
  )
}
