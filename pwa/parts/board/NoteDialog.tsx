import { useState } from 'react'
import { pinnedNoteInputSchema } from '#shared/board/pinnedNote.ts'
import type { PinnedNote, PinnedNoteInput } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useNoteChanges } from '#pwa/records/board/board.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** Without one a new note is pinned. */
  readonly note?: Shown<PinnedNote> | undefined
}

/** A note for the family's board. */
export const NoteDialog = ({ open, onClose, note }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={note === undefined ? m.board_create_title() : m.board_edit_title()}
    submitLabel={note === undefined ? m.board_create() : m.board_save()}
  >
    {(form) => <NoteForm {...form} note={note} />}
  </FormDialog>
)

const NoteForm = ({ note, ...dialog }: FormInDialog & Pick<Props, 'note'>) => {
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(note)
  const role = useFamilyInView()?.role
  /** A person outside the household writes for the whole family. */
  const isHousehold = role !== undefined && seesHousehold(role)
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({
      text: opened?.text ?? '',
      until: opened?.until ?? '',
      shared: opened?.shared ?? !isHousehold,
    }),
    parse: (typed) => parsedBy(pinnedNoteInputSchema.safeParse(typed)),
    save: useSaveNote(opened),
  })
  return (
    <RecordForm {...form}>
      <TextArea
        label={m.board_field_text()}
        value={values.text}
        onChange={(event) => set('text', event.target.value)}
        error={errors['text']}
        placeholder={m.board_placeholder()}
        rows={4}
        dir="auto"
        autoFocus
      />
      {isHousehold && (
        <Checkbox
          label={m.board_field_shared()}
          hint={m.board_shared_hint()}
          checked={values.shared}
          onChange={(event) => set('shared', event.target.checked)}
        />
      )}
      <DateInput
        name="until"
        label={m.board_field_until()}
        value={values.until}
        onChange={(event) => set('until', event.target.value)}
        error={errors['until']}
        required={false}
      />
    </RecordForm>
  )
}

const useSaveNote = (opened: Shown<PinnedNote> | undefined) => {
  const { pin, edit } = useNoteChanges()
  const toast = useToast()
  const role = useFamilyInView()?.role
  const waits = role !== undefined && isChildAccount(role)
  return async (input: PinnedNoteInput): Promise<void> => {
    if (opened !== undefined) {
      return edit(opened.id, changedFields<PinnedNoteInput>(opened, input))
    }
    await pin(input)
    toast({ title: m.board_pinned(), description: waits ? m.board_waits() : input.text })
  }
}
