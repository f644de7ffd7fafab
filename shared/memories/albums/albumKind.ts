import { m } from '#shared/messages/messages.ts'
import { albumColumns } from './albumLists.ts'
import { albumSchema } from './album.ts'
import { albumPolicy } from './albumPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const albumKind = defineKind({
  name: 'album',
  collection: 'memories',
  schema: albumSchema,
  policy: albumPolicy,
  columns: albumColumns,
  references: { people: [], records: ['familyId', 'coverMemoryId'] },
  comesBack: () => true,
  search: { title: ['title'], also: ['description'], date: ['createdAt'] },
  words: {
    kind: m.albums_kind,
    fields: {
      title: m.fields_title,
      description: m.fields_description,
      coverMemoryId: { label: m.albums_field_cover, as: () => m.albums_value_cover() },
    },
  },
  sample: () => ({ title: 'A week at the sea' }),
})
