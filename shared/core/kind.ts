import type { z } from 'zod'
import type { recordFields, Shown, WireRecord } from './record.ts'
import type { Policy } from './policy.ts'
import type { ListColumns } from '../sync/listColumns.ts'
import type { CollectionName } from '../sync/protocol.ts'
import type { KindWords } from './words.ts'

export type MachineField = keyof typeof recordFields | 'kind' | 'familyId' | 'homeFamilyId'

export type OwnField<Schema extends z.ZodType> = Exclude<
  keyof z.output<Schema> & string,
  MachineField
>

/** One kind of record: everything that server and devices know of it (docs/add-a-kind.md). */
export interface KindOf<Schema extends z.ZodObject> {
  readonly name: string
  readonly collection: CollectionName
  readonly schema: Schema
  readonly policy: Policy<Shown<z.output<Schema>>>
  readonly columns: (record: Shown<z.output<Schema>>) => ListColumns
  readonly search: SearchFields<z.output<Schema>> | null
  readonly words: KindWords<OwnField<Schema>>
  /**
   * Returns fields for a sample record, which tests vary. `newId` returns an id that begins with
   * the given kind.
   */
  readonly sample: (newId: (kind: string) => string) => Sample<z.input<Schema>>
  /**
   * Records load and are pushed in the order of their ranks. The default is 2, and 0 is for kinds
   * that every screen needs.
   */
  readonly rank?: number | ((record: z.output<Schema>) => number)
  readonly references?: References<keyof z.output<Schema> & string>
  /** Undo restores none of a group of fields if somebody has changed one of them since. */
  readonly together?: readonly (readonly OwnField<Schema>[])[]
  readonly parentId?: (record: z.output<Schema>) => string
  readonly hasParts?: true
  /**
   * The id of a record that follows from its fields: the kind and these fields, joined by colons.
   * Random ids (undefined here) have no colons, so that nobody can take the id of a future record.
   */
  readonly idOf?: (record: z.output<Schema>) => string | undefined
  /** Older kinds leave their name out of derived ids (core/parent.ts). New kinds must not. */
  readonly idWithoutKind?: true
  /** Restoring a backup must not undo any version of a kind that decides people's rights. */
  readonly bearsRights?: true
  readonly isErasedAfterBin?: true
  /** True if the bin offers this deleted record; by default it does not. */
  readonly comesBack?: (record: z.output<Schema>) => boolean
  /**
   * The record ends with its `userId`'s account. Records that only one person may read always do.
   */
  readonly endsWithAccount?: true
  /**
   * True if the record, with its parts, ends with this family although its `familyId` names another
   * one.
   */
  readonly endsWithFamily?: (record: Shown<z.output<Schema>>, familyId: string) => boolean
}

/** An import replaces the ids in these fields, which may also be lists of ids. */
export interface References<Field extends string = string> {
  readonly people: readonly Field[]
  readonly records: readonly Field[]
}

export interface SearchFields<T> {
  readonly title: readonly (keyof T & string)[]
  readonly also: readonly (keyof T & string)[]
  readonly date: readonly (keyof T | 'createdAt')[]
  readonly showsDate?: true
  readonly foundAs?: () => string
  readonly budget?: keyof T & string
  /**
   * The fields with the id and the day of the record that opens in place of this one, if this one
   * is a part of it.
   */
  readonly partOf?: { readonly id: keyof T & string; readonly day: keyof T & string }
  readonly isPaused?: (record: T) => boolean
  readonly isLeftOut?: (record: T) => boolean
}

type Sample<Input> = Omit<Input, MachineField> & {
  readonly familyId?: string
  readonly homeFamilyId?: string
}

export const defineKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): KindOf<Schema> => kind

export interface Kind extends Omit<
  KindOf<z.ZodObject>,
  | 'together'
  | 'policy'
  | 'columns'
  | 'rank'
  | 'idOf'
  | 'parentId'
  | 'comesBack'
  | 'endsWithFamily'
  | 'search'
> {
  readonly policy: Policy<WireRecord>
  readonly columns: (record: WireRecord) => ListColumns
  readonly rank: (record: WireRecord) => number
  readonly references: References
  readonly together: readonly (readonly string[])[]
  readonly idOf?: (record: WireRecord) => string | undefined
  readonly parentId?: (record: WireRecord) => string
  readonly comesBack?: (record: WireRecord) => boolean
  readonly endsWithFamily?: (record: WireRecord, familyId: string) => boolean
  readonly search: SearchFields<WireRecord> | null
}

/**
 * The cast is sound because callers find a kind by the `kind` of a record that its schema
 * validated.
 */
export const anyKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): Kind => {
  const { rank = 2, references = { people: [], records: ['familyId'] }, together = [] } = kind
  const rankOf = typeof rank === 'number' ? () => rank : rank
  return { ...kind, references, together, rank: rankOf } as unknown as Kind
}
