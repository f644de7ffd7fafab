import { m } from '#shared/messages/messages.ts'
import { pinnedNoteColumns } from './pinnedNoteLists.ts'
import { pinnedNoteSchema } from './pinnedNote.ts'
import { pinnedNotePolicy } from './pinnedNotePolicy.ts'
import { defineKind } from '../core/kind.ts'

export const pinnedNoteKind = defineKind({
  name: 'pinnedNote',
  collection: 'memories',
  schema: pinnedNoteSchema,
  policy: pinnedNotePolicy,
  columns: pinnedNoteColumns,
  rank: 1,
  references: { people: ['hearts'], records: ['familyId'] },
  hasParts: true,
  comesBack: () => true,
  search: { title: ['text'], also: [], date: ['createdAt'] },
  words: {
    kind: m.board_kind,
    fields: {
      text: m.board_field_text,
      shared: { label: m.board_field_shared, as: 'yes-no' },
      until: { label: m.board_field_until, as: 'date' },
      hearts: { label: m.board_field_hearts, as: 'people' },
    },
  },
  sample: () => ({ text: 'Grandma’s party is at three' }),
})
