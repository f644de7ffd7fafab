import { useMemo } from 'react'
import { isAhead } from '#shared/approvals/approvalState.ts'
import { notesHanging, pinnedNotesOf, waitingNotes } from '#shared/board/pinnedNoteLists.ts'
import { heartBy } from '#shared/board/pinnedNote.ts'
import type { PinnedNote, PinnedNoteInput } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { pinnedNoteKind } from '#shared/board/pinnedNoteKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useLists } from '#pwa/live/useList.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'

export const useNotePermissions = recordHooks(pinnedNoteKind).usePermissions

export const useMayPinNotes = (): boolean => {
  const familyId = useFamilyInView()?.familyId
  const { mayCreate } = useNotePermissions()
  return familyId !== undefined && mayCreate({ familyId, shared: true })
}

export const useNotes = (today: string) => {
  const familyId = useFamilyInView()?.familyId
  const { userId } = useData().database
  const { records, ...known } = useLists<PinnedNote>(
    familyId === undefined ? undefined : [pinnedNotesOf(familyId), waitingNotes(familyId)],
  )
  const notes = useMemo(
    () => notesHanging(records, today).filter((note) => isAhead(note, userId)),
    [records, today, userId],
  )
  return { notes, ...known }
}

export interface NoteChanges {
  pin(input: PinnedNoteInput): Promise<Shown<PinnedNote>>
  edit(id: string, changes: Partial<PinnedNoteInput>): Promise<void>
  remove(id: string): Promise<Undo>
  heart(id: string, isSent: boolean): Promise<void>
}

export const useNoteChanges = (): NoteChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => noteChanges(data, familyId), [data, familyId])
}

const noteChanges = (data: OpenData, familyId: string | undefined): NoteChanges => {
  const { create, change, remove } = recordChanges(pinnedNoteKind, data, familyId)
  const { userId } = data.database
  return {
    pin: (input) => create(input),
    edit: change,
    remove,
    heart: (id, isSent) =>
      data.writer.withoutUndo.change(pinnedNoteKind.name, id, (current) =>
        heartBy(current as unknown as PinnedNote, userId, isSent),
      ),
  }
}
