import { lazy } from 'react'
import { EventDialog } from '../../calendar/EventDialog.tsx'
import { FamilyExpenseDialog } from '../../money/forms/ExpenseDialog.tsx'
import { AddListItemDialog } from '../../lists/AddListItemDialog.tsx'
import { TaskDialog } from '../../tasks/TaskDialog.tsx'
import type { Addition } from '../quickAdd/useMayAdd.ts'
import type { Fields } from './useLine.ts'

const AddMemoryDialog = lazy(async () => ({
  default: (await import('../../memories/adding/AddMemoryDialog.tsx')).AddMemoryDialog,
}))
const NoteDialog = lazy(async () => ({
  default: (await import('../../board/NoteDialog.tsx')).NoteDialog,
}))

export type Filled =
  | Fields
  | { readonly kind: 'note'; readonly values: { readonly text: string } }
  | { readonly kind: Addition; readonly values?: undefined }

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly filled: Filled
}

export const FormOfKind = ({ filled, ...dialog }: Props) => {
  switch (filled.kind) {
    case 'task':
      return <TaskDialog {...dialog} words={filled.values} />
    case 'event':
      return <EventDialog {...dialog} words={filled.values} />
    case 'expense':
      return <FamilyExpenseDialog {...dialog} words={filled.values} />
    case 'listItem':
      return <AddListItemDialog {...dialog} text={filled.values?.text} />
    case 'memory':
      return <AddMemoryDialog {...dialog} />
    case 'note':
      return <NoteDialog {...dialog} text={filled.values?.text} />
  }
}
