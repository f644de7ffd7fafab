import type { z } from 'zod'
import type { recordFields, Shown, WireRecord } from './record.ts'
import type { Policy } from './policy.ts'
import type { ListColumns } from '../sync/listColumns.ts'
import type { CollectionName } from '../sync/protocol.ts'
import type { KindWords } from './words.ts'

/** Fields that only the machinery reads, alike in every kind. */
export type MachineField = keyof typeof recordFields | 'kind' | 'familyId' | 'homeFamilyId'

/** The fields that are a kind's own; its words name each of them. */
export type OwnField<Schema extends z.ZodType> = Exclude<
  keyof z.output<Schema> & string,
  MachineField
>

/** One kind of record: all that server and devices have to know of it (docs/add-a-kind.md). */
export interface KindOf<Schema extends z.ZodObject> {
  /** As in the schema's field `kind`. */
  readonly name: string
  readonly collection: CollectionName
  readonly schema: Schema
  readonly policy: Policy<Shown<z.output<Schema>>>
  /** What its lists are made by, on both sides. */
  readonly columns: (record: Shown<z.output<Schema>>) => ListColumns
  /** null for what nobody searches for. */
  readonly search: SearchFields<z.output<Schema>> | null
  readonly words: KindWords<OwnField<Schema>>
  /** What tests and builders begin with. @param newId a new id that begins with the name of a kind. */
  readonly sample: (newId: (kind: string) => string) => Sample<z.input<Schema>>
  /** 0 for what screens need to make sense of the rest: bootstrapped and pushed first. By default 2. */
  readonly rank?: number | ((record: z.output<Schema>) => number)
  /** By default none but the family. */
  readonly references?: References<keyof z.output<Schema> & string>
  /**
   * Groups of fields that say one thing together: where somebody has changed one of them since, undo
   * sets none of them back.
   */
  readonly together?: readonly (readonly OwnField<Schema>[])[]
  /** Is it part of another record, whose audience it shares? That one's id. */
  readonly parentId?: (record: z.output<Schema>) => string
  /** Can others be part of it? They move where it moves. */
  readonly hasParts?: true
  /**
   * The id that a record must have, where it follows from the content: the kind and its parts, joined by
   * colons; undefined for a record of the kind whose id does not. No other record has colons in its id, so
   * that nobody can take the place of a record to come.
   */
  readonly idOf?: (record: z.output<Schema>) => string | undefined
  /**
   * Do its derived ids not name the kind, since they are out there without? Their parents' kinds tell
   * them apart (core/parent.ts). No new kind's are.
   */
  readonly idWithoutKind?: true
  /** Does it say who may do what? A restored backup then must not undo any version of it. */
  readonly bearsRights?: true
  /** Does what was deleted stay for its editors for a while (limits.binDays), and is then erased for good? */
  readonly hasBin?: true
  /** Is this one, once deleted, offered among what was recently deleted? By default it is not. */
  readonly comesBack?: (record: z.output<Schema>) => boolean
  /** Is it its `userId`'s own, and ends with their account? What they alone may read does anyway. */
  readonly endsWithAccount?: true
  /** Does it end with this family, whose id its `familyId` is not? What is part of it ends with it. */
  readonly endsWithFamily?: (record: Shown<z.output<Schema>>, familyId: string) => boolean
}

/** Fields, lists included, that name others: what a record says anew where these get other ids. */
export interface References<Field extends string = string> {
  /** userIds. */
  readonly people: readonly Field[]
  /** Ids of records, the family's among them. */
  readonly records: readonly Field[]
}

/** What a search reads of a record, and how its finds are shown. */
export interface SearchFields<T> {
  /** Fields that make the title, in order. */
  readonly title: readonly (keyof T & string)[]
  /** Fields that are searched beside it. */
  readonly also: readonly (keyof T & string)[]
  /** Fields of which the first that is there says when; the latest comes first. */
  readonly date: readonly (keyof T | 'createdAt')[]
  /** Is that a day that people know it by? A find then shows it. */
  readonly showsDate?: true
  /** What a find is called, where that is not what the kind is called. */
  readonly foundAs?: () => string
  /** The field that names its personal budget, which is shown wherever that is. */
  readonly budget?: keyof T & string
  /** Of a part of another record, which is opened in its place: the fields that name it and the day. */
  readonly partOf?: { readonly id: keyof T & string; readonly day: keyof T & string }
  /** Absent for what cannot be paused. */
  readonly isPaused?: (record: T) => boolean
  /** Absent where all that is not deleted is found. */
  readonly isLeftOut?: (record: T) => boolean
}

/** Whoever builds a record gives it its own id, and unless told otherwise somebody's family. */
type Sample<Input> = Omit<Input, MachineField> & {
  readonly familyId?: string
  readonly homeFamilyId?: string
}

/** Defines a kind of record; core/registry.ts lists it. */
export const defineKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): KindOf<Schema> => kind

/** Any kind, its record's type forgotten: what sync, store and lists go by. */
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
 * Forgets the record's type and fills in what was left out. Sound because whoever looks a kind up by a
 * record's `kind` has validated that record by the same kind's schema first.
 */
export const anyKind = <Schema extends z.ZodObject>(kind: KindOf<Schema>): Kind => {
  const { rank = 2, references = { people: [], records: ['familyId'] }, together = [] } = kind
  const rankOf = typeof rank === 'number' ? () => rank : rank
  return { ...kind, references, together, rank: rankOf } as unknown as Kind
}
