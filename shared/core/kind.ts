import type { z } from 'zod'
import type { recordFields, Shown, WireRecord } from './record.ts'
import type { Policy } from './policy.ts'
import type { ListColumns } from '../sync/listColumns.ts'
import type { CollectionName } from '../sync/protocol.ts'
import type { KindWords } from './words.ts'

/** Technical fields that are alike in every kind. */
export type MachineField = keyof typeof recordFields | 'kind' | 'familyId' | 'homeFamilyId'

/** The kind's own fields; its words name each of them. */
export type OwnField<Schema extends z.ZodType> = Exclude<
  keyof z.output<Schema> & string,
  MachineField
>

/** One kind of record: everything that server and devices know of it (docs/add-a-kind.md). */
export interface KindOf<Schema extends z.ZodObject> {
  /** The value of the schema's field `kind`. */
  readonly name: string
  readonly collection: CollectionName
  readonly schema: Schema
  readonly policy: Policy<Shown<z.output<Schema>>>
  /** Computes the columns of its lists, on both sides. */
  readonly columns: (record: Shown<z.output<Schema>>) => ListColumns
  /** null for a kind that is not searched. */
  readonly search: SearchFields<z.output<Schema>> | null
  readonly words: KindWords<OwnField<Schema>>
  /**
   * The record that tests and builders start from. @param newId a new id that begins with the name
   * of a kind.
   */
  readonly sample: (newId: (kind: string) => string) => Sample<z.input<Schema>>
  /**
   * 0 for kinds that screens need before all others: they are bootstrapped and pushed first. By
   * default 2.
   */
  readonly rank?: number | ((record: z.output<Schema>) => number)
  /** The default is the family alone. */
  readonly references?: References<keyof z.output<Schema> & string>
  /**
   * Groups of fields that belong together: if somebody has changed one of them since, undo restores
   * none of them.
   */
  readonly together?: readonly (readonly OwnField<Schema>[])[]
  /** The id of the record that it is part of, whose audience it shares. */
  readonly parentId?: (record: z.output<Schema>) => string
  /** Can other records be part of it? They move with it. */
  readonly hasParts?: true
  /**
   * The id that a record must have if it follows from the content: the kind and its parts, joined
   * by colons; undefined for a record with a free id. No other record has colons in its id, so that
   * nobody can take the id of a future record.
   */
  readonly idOf?: (record: z.output<Schema>) => string | undefined
  /**
   * Do its derived ids lack the kind's name, as stored records already do? Their parents' kinds
   * distinguish them (core/parent.ts). New kinds must not set it.
   */
  readonly idWithoutKind?: true
  /** Does it decide people's rights? A restored backup then must not undo any version of it. */
  readonly bearsRights?: true
  /** Is a deleted record erased with its photo after `limits.binDays`? */
  readonly isErasedAfterBin?: true
  /** Is this deleted record offered in the bin? By default it is not. */
  readonly comesBack?: (record: z.output<Schema>) => boolean
  /**
   * Does it belong to its `userId` and end with their account? Records that only they may read do
   * so anyway.
   */
  readonly endsWithAccount?: true
  /** Does it end with this family although its `familyId` names another? Its parts end with it. */
  readonly endsWithFamily?: (record: Shown<z.output<Schema>>, familyId: string) => boolean
}

/** Fields, including lists, that name other records or people: an import changes these ids. */
export interface References<Field extends string = string> {
  readonly people: readonly Field[]
  /** Ids of records, including the family's. */
  readonly records: readonly Field[]
}

/** The fields that a search reads, and how it shows its results. */
export interface SearchFields<T> {
  /** Fields that make the title, in order. */
  readonly title: readonly (keyof T & string)[]
  /** Other fields that are searched. */
  readonly also: readonly (keyof T & string)[]
  /** The first of these fields with a value gives the date; the latest comes first. */
  readonly date: readonly (keyof T | 'createdAt')[]
  /** Do people know the record by that day? Then a result shows it. */
  readonly showsDate?: true
  /** A result's name, if it is not the kind's. */
  readonly foundAs?: () => string
  /** The field that names its personal budget; the record is shown wherever the budget is. */
  readonly budget?: keyof T & string
  /** Fields that name the record and the day to open instead of this part. */
  readonly partOf?: { readonly id: keyof T & string; readonly day: keyof T & string }
  /** Absent for a kind that cannot be paused. */
  readonly isPaused?: (record: T) => boolean
  /** Absent if every live record is found. */
  readonly isLeftOut?: (record: T) => boolean
}

/** A builder gives a record its own id and, by default, a family. */
type Sample<Input> = Omit<Input, MachineField> & {
  readonly familyId?: string
  readonly homeFamilyId?: string
}

/** Defines a kind of record; core/registry.ts lists it. */
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
 * Drops the record's type and fills in the defaults. This is sound because a caller that looks a
 * kind up by a record's `kind` has validated that record by the kind's schema.
 */
export const anyKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): Kind => {
  const { rank = 2, references = { people: [], records: ['familyId'] }, together = [] } = kind
  const rankOf = typeof rank === 'number' ? () => rank : rank
  return { ...kind, references, together, rank: rankOf } as unknown as Kind
}
