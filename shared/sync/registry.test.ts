import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { kindNames, kindOf } from './registry.ts'

/** What every record has and names nobody else by. */
const own: ReadonlySet<string> = new Set(['id', 'editId'])

const looksLikeReference = (field: string): boolean =>
  /(Id|Ids|By|To)$|^(rotation|attendees|continues|members|people)$/.test(field) && !own.has(field)

/** Sound because every kind's schema is that of an object. */
const fieldsOf = (name: string): readonly string[] =>
  Object.keys((kindOf(name)?.schema as z.ZodObject | undefined)?.shape ?? {})

describe.each(kindNames)('The kind %s', (name) => {
  const { people = [], records = [] } = kindOf(name)?.references ?? {}

  it('says which of its fields name people and records', () => {
    const named: readonly string[] = [...people, ...records]
    expect(
      fieldsOf(name).filter((field) => looksLikeReference(field) && !named.includes(field)),
    ).toEqual([])
  })

  it('names only fields that it has', () => {
    expect(fieldsOf(name)).toEqual(expect.arrayContaining([...people, ...records]))
  })
})

it('Derived ids name their kind, but for those that are out there without', () => {
  const without = kindNames.filter((name) => kindOf(name)?.idWithoutKind === true)
  expect(without.toSorted()).toEqual([
    'attendance',
    'eventOverride',
    'member',
    'profileDetails',
    'task',
  ])
})
