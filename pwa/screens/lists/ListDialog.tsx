import { ListChecks, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { listInputSchema, listTypes } from '#shared/lists/list.ts'
import type { List, ListType } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'

interface Props {
  readonly open: boolean
  /** The one to edit; without it a new one is made. */
  readonly list?: Shown<List>
  readonly onClose: () => void
  readonly onMade?: (list: Shown<List>) => void
}

/** Edits a list's name and type, and whether it starts again. */
export const ListDialog = ({ open, list, onClose, onMade }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={list === undefined ? m.lists_new() : m.lists_edit()}
    submitLabel={list === undefined ? m.lists_make() : m.lists_save()}
  >
    {(form) => <ListForm {...form} list={list} onMade={onMade} />}
  </FormDialog>
)

interface FormProps extends FormInDialog {
  readonly list: Shown<List> | undefined
  readonly onMade: ((list: Shown<List>) => void) | undefined
}

const ListForm = ({ list, onMade, ...dialog }: FormProps) => {
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(list)
  const { make, edit } = useListChanges()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({
      title: opened?.title ?? '',
      type: opened?.type ?? 'shopping',
      isReusable: opened?.isReusable ?? false,
    }),
    parse: (typed) => parsedBy(listInputSchema.safeParse(typed)),
    save: async (input) => {
      if (opened === undefined) onMade?.(await make(input))
      else await edit(opened.id, changedFields(opened, input))
    },
  })
  return (
    <RecordForm {...form}>
      <TitleField
        label={m.fields_title()}
        value={values.title}
        onChange={(title) => set('title', title)}
        error={errors['title']}
      />
      <RadioCards
        legend={m.lists_field_type()}
        name="type"
        value={values.type}
        options={listTypes.map((type) => ({
          value: type,
          label: m.lists_value_type({ type }),
          ...looks[type](),
        }))}
        onChange={(type: ListType) => set('type', type)}
      />
      <Checkbox
        label={m.lists_reusable()}
        hint={m.lists_reusable_hint()}
        checked={values.isReusable}
        onChange={(event) => set('isReusable', event.target.checked)}
      />
    </RecordForm>
  )
}

const looks = {
  shopping: () => ({
    description: m.lists_shopping_hint(),
    icon: <ShoppingBag className="size-5" />,
  }),
  checklist: () => ({
    description: m.lists_checklist_hint(),
    icon: <ListChecks className="size-5" />,
  }),
} as const
