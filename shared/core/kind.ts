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
  /** null for a kind that is not searched. */
  readonly search: SearchFields<z.output<Schema>> | null
  readonly words: KindWords<OwnField<Schema>>
  /**
   * The record from which tests build others.
   * @param newId returns a new id that begins with the given kind.
   */
  readonly sample: (newId: (kind: string) => string) => Sample<z.input<Schema>>
  /**
   * The order of loading and pushing, 2 by default; kinds of rank 0, which every screen needs, come
   * first.
   */
  readonly rank?: number | ((record: z.output<Schema>) => number)
  /** If absent, records refer only to their family. */
  readonly references?: References<keyof z.output<Schema> & string>
  /**
   * Groups of fields that belong together: undo restores none of a group if somebody has changed
   * one of them since.
   */
  readonly together?: readonly (readonly OwnField<Schema>[])[]
  readonly parentId?: (record: z.output<Schema>) => string
  /** Can other records be part of this one? They move with it. */
  readonly hasParts?: true
  /**
   * The id of a record whose content determines it: the kind and its parts, joined by colons.
   * undefined for a record with a random id, which has no colons, so that nobody can take the id of
   * a future record.
   */
  readonly idOf?: (record: z.output<Schema>) => string | undefined
  /**
   * Do derived ids lack the kind's name, as records of older kinds do? The kinds of their parents
   * distinguish them (core/parent.ts). New kinds must not set this.
   */
  readonly idWithoutKind?: true
  /**
   * Does the kind decide people's rights? Then restoring a backup must not undo any version of it.
   */
  readonly bearsRights?: true
  /** Is a deleted record erased with its photo after `limits.binDays`? */
  readonly isErasedAfterBin?: true
  /** Does the bin offer this deleted record? By default not. */
  readonly comesBack?: (record: z.output<Schema>) => boolean
  /**
   * Does the record belong to its `userId` and end with that account? Records that only one person
   * may read always do.
   */
  readonly endsWithAccount?: true
  /**
   * Does the record end with this family although its `familyId` names another? Its parts end with
   * it.
   */
  readonly endsWithFamily?: (record: Shown<z.output<Schema>>, familyId: string) => boolean
}

/** Fields (also lists) with ids of other records or people. An import replaces these ids. */
export interface References<Field extends string = string> {
  readonly people: readonly Field[]
  /** Fields with ids of records, including the family's. */
  readonly records: readonly Field[]
}

/** The fields that a search reads, and how it shows its results. */
export interface SearchFields<T> {
  readonly title: readonly (keyof T & string)[]
  readonly also: readonly (keyof T & string)[]
  /**
   * The first of these fields with a value is the date by which results are sorted, the latest
   * first.
   */
  readonly date: readonly (keyof T | 'createdAt')[]
  /** Does the result show the date, because people know the record by it? */
  readonly showsDate?: true
  readonly foundAs?: () => string
  readonly budget?: keyof T & string
  /** Fields with the id and the day to open instead of this record, which is part of another. */
  readonly partOf?: { readonly id: keyof T & string; readonly day: keyof T & string }
  readonly isPaused?: (record: T) => boolean
  readonly isLeftOut?: (record: T) => boolean
}

/** Builders add the record's own id and a family. */
type Sample<Input> = Omit<Input, MachineField> & {
  readonly familyId?: string
  readonly homeFamilyId?: string
}

export const defineKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): KindOf<Schema> => kind

/** Any kind without its record's type, for sync, store and lists. */
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
 * Removes the record's type and fills in the defaults. This is sound because callers look a kind up
 * by the `kind` of a record that this kind's schema has validated.
 */
export const anyKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): Kind => {
  const { rank = 2, references = { people: [], records: ['familyId'] }, together = [] } = kind
  const rankOf = typeof rank === 'number' ? () => rank : rank
  return { ...kind, references, together, rank: rankOf } as unknown as Kind
}
