import { useLocation } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useFamilyLists } from '#pwa/records/lists/lists.ts'
import { useListChanges } from '#pwa/records/lists/listChanges.ts'
import { FormDialog } from '#pwa/parts/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/useRecordForm.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Select } from '#pwa/ui/Select.tsx'
import { TextArea } from '#pwa/ui/TextArea.tsx'
import { readText, useAddItems } from './useAddItems.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Something for a list, from any page. */
export const AddListItemDialog = ({ open, onClose }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.lists_quick_title()}
    submitLabel={m.lists_add()}
  >
    {(form) => <AddListItemForm {...form} />}
  </FormDialog>
)

const AddListItemForm = (dialog: FormInDialog) => {
  const { records: lists } = useFamilyLists()
  const { pathname } = useLocation()
  /** The one that is open, else the first. */
  const usual = lists.find(({ id }) => pathname.endsWith(`/${id}`)) ?? lists[0]
  const { make } = useListChanges()
  const { add } = useAddItems()
  const toast = useToast()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({ text: '', listId: '' }),
    parse: ({ text }) => {
      const { reads, error } = readText(text)
      return reads === undefined ? { errors: { text: error } } : { input: reads }
    },
    save: async (reads) => {
      const chosen = lists.find(({ id }) => id === values.listId) ?? usual
      const list = chosen ?? (await make({ title: m.lists_quick_first() }))
      await add(list, reads)
      toast({ title: m.lists_quick_added({ title: list.title }) })
    },
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
