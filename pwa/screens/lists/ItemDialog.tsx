import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListLine } from '#shared/lists/listLines.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List } from '#shared/lists/list.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { itemToForm, parseItemForm } from './itemForm.ts'
import type { ItemFormValues } from './itemForm.ts'

type Item = ListLine

interface Props {
  readonly list: Shown<List>
  readonly item: Item | undefined
  readonly aisles: readonly Shown<Aisle>[]
  readonly onClose: () => void
  readonly onDelete: (item: Item) => void
}

export const ItemDialog = ({ list, item, aisles, onClose, onDelete }: Props) => {
  /** The item stays while the dialog closes. */
  const [last, setLast] = useState(item)
  if (item !== undefined && item !== last) setLast(item)
  const { dialog: history, show: showHistory } = useHistoryDialog()
  const { editLine } = useListChanges()
  const { decimalSign } = useMoney()
  if (last === undefined) return null
  return (
    <>
      <RecordDialog
        open={item !== undefined}
        onClose={onClose}
        title={m.lists_item_title()}
        submitLabel={m.lists_save()}
        record={last}
        initial={(opened) => itemToForm(opened, decimalSign)}
        parse={(typed) => parsedBy(parseItemForm(typed, decimalSign))}
        save={(input, { record }) => editLine(record, changedFields(record, input))}
      >
        {(form) => (
          <>
            <ItemFields {...form} aisles={list.type === 'shopping' ? aisles : []} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="ghost"
                icon={<History aria-hidden className="size-5" />}
                onClick={() => {
                  onClose()
                  showHistory(last.text, { id: last.id, kind: 'listItem' })
                }}
              >
                {m.lists_item_history()}
              </Button>
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden className="size-5 text-bad" />}
                onClick={() => {
                  onClose()
                  onDelete(last)
                }}
              >
                {m.lists_item_delete()}
              </Button>
            </div>
          </>
        )}
      </RecordDialog>
      {history}
    </>
  )
}

type FieldsProps = FormFields<ItemFormValues> & Pick<Props, 'aisles'>

const ItemFields = ({ aisles, values, input }: FieldsProps) => (
  <>
    <TextInput {...input('text')} label={m.lists_field_text()} dir="auto" autoComplete="off" />
    <div className="grid grid-cols-2 gap-3">
      <TextInput
        {...input('amount')}
        label={m.lists_field_amount()}
        required={false}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...input('unit')}
        label={m.lists_field_unit()}
        hint={m.lists_unit_hint()}
        required={false}
        autoComplete="off"
      />
    </div>
    {aisles.length > 0 && (
      <Select
        {...input('aisleId')}
        label={m.lists_field_aisle()}
        value={aisles.some(({ id }) => id === values.aisleId) ? values.aisleId : ''}
        required={false}
        options={[
          { value: '', label: m.lists_no_aisle() },
          ...aisles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    )}
  </>
)
