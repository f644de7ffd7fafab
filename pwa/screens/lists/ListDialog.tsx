import { ListChecks, ShoppingBag } from 'lucide-react'
import { listInputSchema, listTypes } from '#shared/lists/list.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import { RadioCards } from '#pwa/ui/inputs/RadioCards.tsx'

interface Props {
  readonly open: boolean
  readonly list?: Shown<List> | undefined
  readonly onClose: () => void
  readonly onMade?: (list: Shown<List>) => void
}

export const ListDialog = ({ open, list, onClose, onMade }: Props) => {
  const { make, edit } = useListChanges()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={list === undefined ? m.lists_new() : m.lists_edit()}
      submitLabel={list === undefined ? m.lists_make() : m.lists_save()}
      record={list}
      initial={(opened) => ({
        title: opened?.title ?? '',
        type: opened?.type ?? 'shopping',
        isReusable: opened?.isReusable ?? false,
      })}
      parse={(typed) => parsedBy(listInputSchema.safeParse(typed))}
      save={async (input, { record }) => {
        if (record === undefined) onMade?.(await make(input))
        else await edit(record.id, changedFields(record, input))
      }}
    >
      {({ choice, checkbox }) => (
        <>
          <TitleField {...choice('title')} label={m.fields_title()} />
          <RadioCards
            {...choice('type')}
            legend={m.lists_field_type()}
            name="type"
            options={listTypes.map((type) => ({
              value: type,
              label: m.lists_value_type({ type }),
              ...looks[type](),
            }))}
          />
          <Checkbox
            {...checkbox('isReusable')}
            label={m.lists_reusable()}
            hint={m.lists_reusable_hint()}
          />
        </>
      )}
    </RecordDialog>
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
