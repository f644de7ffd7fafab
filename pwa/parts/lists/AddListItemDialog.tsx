import { m } from '#shared/messages/messages.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { readText } from './useAddItems.ts'
import { useUsualList } from './useUsualList.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The text typed so far. */
  readonly text?: string
}

/** Something for a list, from any page. */
export const AddListItemDialog = ({ open, onClose, text = '' }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.lists_quick_title()}
    submitLabel={m.lists_add()}
  >
    {(form) => <AddListItemForm {...form} text={text} />}
  </FormDialog>
)

const AddListItemForm = ({ text, ...dialog }: FormInDialog & { readonly text: string }) => {
  const { lists, usual, add } = useUsualList()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({ text, listId: '' }),
    parse: (typed) => {
      const { reads, error } = readText(typed.text)
      return reads === undefined ? { errors: { text: error } } : { input: reads }
    },
    save: (reads): Promise<void> => add(reads, values.listId),
  })
  return (
    <RecordForm {...form}>
      <TextArea
        label={m.lists_field_text()}
        value={values.text}
        onChange={(event) => set('text', event.target.value)}
        error={errors['text']}
        placeholder={m.lists_add_placeholder()}
        rows={2}
        dir="auto"
        autoFocus
      />
      {lists.length > 1 && (
        <Select
          label={m.lists_quick_list()}
          value={values.listId === '' ? (usual?.id ?? '') : values.listId}
          onChange={(event) => set('listId', event.target.value)}
          options={lists.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </RecordForm>
  )
}
