import { useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import { AskingNote } from '#pwa/parts/approvals/AskingNote.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { MemoryFields } from '#pwa/parts/memories/adding/MemoryFields.tsx'
import { parseWords, placeWords, wordsToForm } from '#pwa/parts/memories/adding/memoryForm.ts'
import type { MemoryWordsInput } from '#pwa/parts/memories/adding/memoryForm.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly memory: Shown<Memory>
  readonly onClose: () => void
}

/** All words of a memory; its picture stays. */
export const EditMemoryDialog = ({ open, memory, onClose }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={m.memories_dialog_edit()}
    submitLabel={m.memories_save()}
  >
    {(form) => <EditForm {...form} memory={memory} />}
  </FormDialog>
)

const EditForm = ({ memory, ...dialog }: FormInDialog & Pick<Props, 'memory'>) => {
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(memory)
  const { edit } = useMemoryChanges()
  const toast = useToast()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => wordsToForm(opened),
    parse: (typed) => parsedBy(parseWords(typed)),
    save: async (words) => {
      await edit(opened.id, changedWords(opened, words))
      toast({ title: m.memories_success(), description: m.memories_updated() })
    },
  })
  return (
    <RecordForm {...form}>
      <MemoryFields values={values} set={set} errors={errors} />
      <AskingNote kind="memory" of={opened} />
    </RecordForm>
  )
}

/** Tags and a place that were only read again are no change. */
const changedWords = (memory: Memory, words: MemoryWordsInput): Partial<MemoryWordsInput> =>
  changedFields<MemoryWordsInput>(memory, {
    ...words,
    tags: words.tags.join() === memory.tags.join() ? memory.tags : words.tags,
    place: placeWords(words.place) === placeWords(memory.place) ? memory.place : words.place,
  })
