import { pinnedNoteInputSchema } from '#shared/board/pinnedNote.ts'
import type { PinnedNote, PinnedNoteInput } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount, seesHousehold } from '#shared/people/pagePolicy.ts'
import { useNoteChanges } from '#pwa/records/board/board.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly note?: Shown<PinnedNote> | undefined
  readonly text?: string | undefined
}

export const NoteDialog = ({ open, onClose, note, text = '' }: Props) => {
  const { pin, edit } = useNoteChanges()
  const toast = useToast()
  const role = useFamilyInView()?.role
  /** People outside the household can only write for the whole family. */
  const isHousehold = role !== undefined && seesHousehold(role)
  const waits = role !== undefined && isChildAccount(role)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={note === undefined ? m.board_create_title() : m.board_edit_title()}
      submitLabel={note === undefined ? m.board_create() : m.board_save()}
      record={note}
      initial={(opened) => ({
        text: opened?.text ?? text,
        until: opened?.until ?? '',
        shared: opened?.shared ?? !isHousehold,
      })}
      parse={(typed) => parsedBy(pinnedNoteInputSchema.safeParse(typed))}
      save={async (input, { record: opened }) => {
        if (opened !== undefined)
          return edit(opened.id, changedFields<PinnedNoteInput>(opened, input))
        await pin(input)
        toast({ title: m.board_pinned(), description: waits ? m.board_waits() : input.text })
      }}
    >
      {({ input, checkbox, dateInput }) => (
        <>
          <TextArea
            {...input('text')}
            label={m.board_field_text()}
            placeholder={m.board_placeholder()}
            rows={4}
            dir="auto"
            autoFocus
          />
          {isHousehold && (
            <Checkbox
              {...checkbox('shared')}
              label={m.board_field_shared()}
              hint={m.board_shared_hint()}
            />
          )}
          <DateInput {...dateInput('until')} label={m.board_field_until()} required={false} />
        </>
      )}
    </RecordDialog>
  )
}
