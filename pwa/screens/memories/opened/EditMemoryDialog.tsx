import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import { AskingNote } from '#pwa/parts/approvals/AskingNote.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { MemoryFields } from '#pwa/parts/memories/adding/MemoryFields.tsx'
import { parseWords, placeWords, wordsToForm } from '#pwa/parts/memories/adding/memoryForm.ts'
import type { MemoryWordsInput } from '#pwa/parts/memories/adding/memoryForm.ts'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly memory: Shown<Memory>
  readonly onClose: () => void
}

export const EditMemoryDialog = ({ open, memory, onClose }: Props) => {
  const { edit } = useMemoryChanges()
  const toast = useToast()
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.memories_dialog_edit()}
      submitLabel={m.memories_save()}
      record={memory}
      initial={wordsToForm}
      parse={(typed) => parsedBy(parseWords(typed))}
      save={async (words, { record }) => {
        await edit(record.id, changedWords(record, words))
        toast({ title: m.memories_success(), description: m.memories_updated() })
      }}
    >
      {(form) => (
        <>
          <MemoryFields {...form} />
          <AskingNote kind="memory" of={form.record} />
        </>
      )}
    </RecordDialog>
  )
}

/** Tags and a place that mean the same as before are no change. */
const changedWords = (memory: Memory, words: MemoryWordsInput): Partial<MemoryWordsInput> =>
  changedFields<MemoryWordsInput>(memory, {
    ...words,
    tags: words.tags.join() === memory.tags.join() ? memory.tags : words.tags,
    place: placeWords(words.place) === placeWords(memory.place) ? memory.place : words.place,
  })
