import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readCopy } from '../export/copy.ts'
import { exportFiles } from '../export/exportFiles.ts'
import type { WireRecord } from './record.ts'
import { personActor } from './actor.ts'
import { authorize } from './authorize.ts'
import { collectionNames } from '../sync/protocol.ts'
import { asStored, buildAny } from '../testing/builders.ts'
import { emptyContext } from '../testing/contexts.ts'
import type { Kind } from './kind.ts'
import { decisionKinds } from '../approvals/decisionKind.ts'
import { kindNames, kinds } from './registry.ts'
import { searchEntryOf } from './search/searchEntry.ts'
import type { FieldWords } from './words.ts'

const own: ReadonlySet<string> = new Set(['id', 'editId'])

const looksLikeReference = (field: string): boolean =>
  /(Id|Ids|By|To)$|^(rotation|attendees|continues|members|people)$/.test(field) && !own.has(field)

const fieldsOf = ({ schema }: Kind): readonly string[] => Object.keys(schema.shape)

const valuesOf = (kind: Kind, field: string): readonly string[] => {
  const { properties = {} } = z.toJSONSchema(kind.schema, { unrepresentable: 'any' })
  const values = (schema: z.core.JSONSchema._JSONSchema | undefined): readonly string[] => {
    if (typeof schema !== 'object') return []
    if (schema.type === 'boolean') return ['true', 'false']
    return schema.enum?.map(String) ?? schema.anyOf?.flatMap(values) ?? []
  }
  return values(properties[field])
}

describe.each(kinds.map((kind) => ({ kind, name: kind.name })))('The kind $name', ({ kind }) => {
  const { references, words, search, policy } = kind

  it('provides a sample that its own schema and id accept', () => {
    const record = buildAny(kind)
    expect(kind.schema.safeParse(record).error).toBeUndefined()
    expect(record.id).toBe(kind.idOf?.(record) ?? record.id)
    expect(buildAny(kind).id).not.toBe(record.id)
  })

  it('belongs to an existing collection, in a list that can be ordered', () => {
    expect(collectionNames).toContain(kind.collection)
    const record = asStored(buildAny(kind))
    const { list, listDate, listNewest } = kind.columns(record)
    expect(list).not.toContain('undefined')
    if (Object.values(decisionKinds).includes(kind.name)) {
      expect(listDate).toBe(String(record['recordId']).slice(0, 30))
    } else expect(listDate).toMatch(/^\d{4}-\d\d-\d\d|^\d{4}-\d\d$/)
    expect(listNewest).toMatch(/^\d{15}$/)
  })

  it('declares which of its fields name people and records', () => {
    const named: readonly string[] = [...references.people, ...references.records]
    const unnamed = fieldsOf(kind).filter(
      (field) => looksLikeReference(field) && !named.includes(field),
    )
    expect(unnamed).toEqual([])
    expect(fieldsOf(kind)).toEqual(expect.arrayContaining([...named]))
  })

  it('rejects readers without a part in it', () => {
    const stranger = personActor('stranger', [])
    const record = asStored(buildAny(kind))
    const refused = (next: WireRecord) => authorize(policy, stranger, record, next, emptyContext)
    expect(refused({ ...record, editId: 'other', _deleted: true })).toBeDefined()
    for (const field of Object.keys(words.fields)) {
      expect(refused({ ...record, editId: 'other', [field]: 'other' })).toBeDefined()
    }
  })

  it('finds a record by its title, if it is searched', () => {
    if (search === null) return expect(searchEntryOf(buildAny(kind))).toBeUndefined()
    const fields = [...search.title, ...search.also, ...Object.values(search.partOf ?? {})]
    expect(fieldsOf(kind)).toEqual(expect.arrayContaining(fields))
    const title = Object.fromEntries(search.title.map((field) => [field, 'Marmalade']))
    expect(searchEntryOf({ ...buildAny(kind), ...title })?.title).toContain('Marmalade')
  })

  it('provides words for itself and for each of its fields', () => {
    expect(words.kind()).not.toBe('')
    for (const told of Object.values(words.fields)) {
      const label = typeof told === 'object' ? told.label : told
      if (label !== 'hidden') expect(label()).not.toBe('')
    }
  })

  it('provides words for each value of a fixed set', () => {
    const isTold = (told: FieldWords, value: string): boolean => {
      const as = typeof told === 'object' ? told.as : undefined
      return typeof as === 'function' ? as(value) !== '' : as !== undefined
    }
    const untold = Object.entries(words.fields).flatMap(([field, told]) =>
      told === 'hidden' ? [] : valuesOf(kind, field).filter((value) => !isTold(told, value)),
    )
    expect(untold).toEqual([])
  })

  it('survives an export and the import of it', () => {
    const record = asStored(buildAny(kind))
    const facts = { userId: 'u', serverId: null, isComplete: true, now: record.updatedAt }
    const [file] = exportFiles([record], facts)
    const [copied] = readCopy(file?.text ?? '')?.records ?? []
    expect(copied).toMatchObject({ id: record.id, kind: kind.name, editId: record.editId })
  })
})

it('no two kinds have the same name', () => {
  expect(new Set(kindNames).size).toBe(kinds.length)
})

it('derived ids name their kind, except those that are already stored without', () => {
  const without = kinds.filter(({ idWithoutKind }) => idWithoutKind === true)
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    'attendance',
    'eventOverride',
    'member',
    'profileDetails',
    'task',
  ])
})

it('a decision is sent after the record that it decides', () => {
  const rankOf = (name: string): number => {
    const kind = kinds.find((each) => each.name === name)
    if (kind === undefined) throw new Error(name)
    return kind.rank(buildAny(kind))
  }
  for (const [of, decision] of Object.entries(decisionKinds)) {
    expect(rankOf(decision)).toBeGreaterThan(rankOf(of))
  }
})
