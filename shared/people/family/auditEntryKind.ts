import { m } from '#shared/messages/messages.ts'
import { auditEntryColumns } from '../peopleLists.ts'
import { auditEntrySchema } from './auditEntry.ts'
import { auditEntryPolicy } from './consentPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const auditEntryKind = defineKind({
  name: 'auditEntry',
  collection: 'families',
  schema: auditEntrySchema,
  policy: auditEntryPolicy,
  columns: auditEntryColumns,
  references: { people: ['about'], records: ['familyId'] },
  bearsRights: true,
  search: null,
  words: {
    kind: m.children_kind_audit_entry,
    fields: {
      action: {
        label: m.children_field_action,
        as: (action) => m.children_value_action({ action }),
      },
      about: { label: m.fields_person, as: 'person' },
      role: { label: m.fields_role, as: 'role' },
      formerRole: { label: m.children_field_former_role, as: 'role' },
    },
  },
  sample: (newId) => ({ action: 'joined' as const, about: newId('user') }),
})
