import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMayPinNotes, useNotes } from '#pwa/records/board/board.ts'
import { useOpened } from '#pwa/parts/record/useOpened.ts'
import { reveal } from '#pwa/state/reveal.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Celebrated } from './Celebrated.tsx'
import { Note } from './Note.tsx'
import { NoteDialog } from './NoteDialog.tsx'

const shownNotes = 4

export const Board = () => {
  const today = useFamilyToday()
  const { notes } = useNotes(today)
  const mayPin = useMayPinNotes()
  const [isWhole, setWhole] = useState(false)
  const { dialog, show } = useNoteDialog()
  const open = useCallback(({ id }: Shown<PinnedNote>) => {
    setWhole(true)
    reveal({ id, path: '/' })
  }, [])
  useOpened('pinnedNote', open)
  const shown = isWhole ? notes : notes.slice(0, shownNotes)
  return (
    <Card title={m.board_title()}>
      {notes.length === 0 ? (
        <p className="max-w-measure text-muted">{m.board_empty()}</p>
      ) : (
        <ul aria-label={m.board_list()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {shown.map((note) => (
            <li key={note.id} data-item={note.id}>
              <Note note={note} today={today} onEdit={() => show(note)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {mayPin && (
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => show(undefined)}
          >
            {m.board_add()}
          </Button>
        )}
        {notes.length > shown.length && (
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            {m.board_more({ count: notes.length })}
          </Button>
        )}
      </div>
      <Celebrated today={today} />
      {dialog}
    </Card>
  )
}

const useNoteDialog = () => {
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState<Shown<PinnedNote>>()
  return {
    show: (shown: Shown<PinnedNote> | undefined): void => {
      setNote(shown)
      setOpen(true)
    },
    dialog: <NoteDialog open={isOpen} onClose={() => setOpen(false)} note={note} />,
  }
}
