import { m } from '#shared/messages/messages.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { readText } from './useAddItems.ts'
import { useUsualList } from './useUsualList.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly text?: string | undefined
}

export const AddListItemDialog = ({ open, onClose, text = '' }: Props) => {
  const { lists, usual, add } = useUsualList()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.lists_quick_title()}
      submitLabel={m.lists_add()}
      initial={() => ({ text, listId: '' })}
      parse={(typed) => {
        const { reads, error } = readText(typed.text)
        return reads === undefined ? { errors: { text: error } } : { input: reads }
      }}
      save={(reads, { values }) => add(reads, values.listId)}
    >
      {({ input, values }) => (
        <>
          <TextArea
            {...input('text')}
            label={m.lists_field_text()}
            placeholder={m.lists_add_placeholder()}
            rows={2}
            dir="auto"
            autoFocus
          />
          {lists.length > 1 && (
            <Select
              {...input('listId')}
              label={m.lists_quick_list()}
              value={values.listId === '' ? (usual?.id ?? '') : values.listId}
              options={lists.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}
