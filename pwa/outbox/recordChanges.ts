import type { z } from 'zod'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import type { KindOf } from '#shared/core/kind.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { Undo, Writer, Writes } from './writer.ts'

/** Each of these functions resolves when its change is in the local database. */
export interface RecordChanges<Schema extends z.ZodObject> {
  create(fields: Partial<z.input<Schema>>, id?: string): Promise<Shown<z.output<Schema>>>
  change(id: string, changes: Partial<z.output<Schema>>): Promise<void>
  remove(id: string): Promise<Undo>
}

export const newRecord = <Schema extends z.ZodObject>(
  { name, schema, idOf }: KindOf<Schema>,
  { environment }: Pick<LocalDatabase, 'environment'>,
  familyId: string | undefined,
  fields: Partial<z.input<Schema>>,
  id?: string,
): z.output<Schema> & WireRecord => {
  const own = { id: id ?? environment.newId(), kind: name, editId: environment.newEditId() }
  const record = schema.parse({ ...fields, ...own, familyId })
  return { ...record, id: idOf?.(record) ?? own.id, _deleted: false } as z.output<Schema> &
    WireRecord
}

export const recordChanges = <Schema extends z.ZodObject>(
  kind: KindOf<Schema>,
  data: { readonly database: LocalDatabase; readonly writer: Writer },
  familyId: string | undefined,
): RecordChanges<Schema> => {
  const { create, change, remove }: Writes = data.writer
  return {
    create: async (fields, id) => {
      const made: unknown = await create(newRecord(kind, data.database, familyId, fields, id))
      return made as Shown<z.output<Schema>>
    },
    change: (id, changes) => change(kind.name, id, changes),
    remove: (id) => remove(kind.name, id),
  }
}
