import { m } from '#shared/messages/messages.ts'
import { memoryColumns } from './memoryLists.ts'
import { memorySchema } from './memory.ts'
import { memoryPolicy } from './memoryPolicy.ts'
import { defineKind } from '../core/kind.ts'

export const memoryKind = defineKind({
  name: 'memory',
  collection: 'memories',
  schema: memorySchema,
  policy: memoryPolicy,
  columns: memoryColumns,
  hasParts: true,
  isErasedAfterBin: true,
  comesBack: () => true,
  together: [
    ['imageUrl', 'width', 'height', 'thumbHash'],
    ['videoUrl', 'videoSeconds'],
  ],
  search: {
    title: ['title', 'caption'],
    also: ['description'],
    date: ['date'],
    showsDate: true,
  },
  words: {
    kind: m.memories_kind,
    fields: {
      title: m.fields_title,
      description: m.fields_description,
      caption: m.memories_field_caption,
      date: { label: m.fields_date, as: 'date' },
      imageUrl: { label: m.memories_field_photo, as: () => m.memories_value_photo() },
      videoUrl: { label: m.memories_field_video, as: () => m.memories_value_video() },
      videoSeconds: 'hidden',
      tags: m.memories_field_tags,
      place: { label: m.memories_field_place, as: 'place' },
      width: 'hidden',
      height: 'hidden',
      thumbHash: 'hidden',
    },
  },
  sample: () => ({
    title: 'The first snow',
    date: '2026-01-09',
    imageUrl: `/api/objects/${'5'.repeat(64)}`,
  }),
})
