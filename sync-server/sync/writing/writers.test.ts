import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '#shared/core/record.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { writersSince } from './writers.ts'

const version = (editId: string, updatedBy: string, fields: Partial<StoredRecord>) =>
  buildTask({
    id: 't',
    title: 'Milk',
    priority: 'low',
    ...fields,
    editId,
    updatedBy,
  }) as StoredRecord

const versions = [
  version('e1', 'anna', {}),
  version('e2', 'ben', { title: 'Soy milk' }),
  version('e3', 'cleo', { title: 'Soy milk', priority: 'high' }),
]

describe('who wrote what since a version', () => {
  it('names the writers other than the author of the newest version', () => {
    expect(writersSince(versions, ['e1'])).toEqual({ title: 'ben' })
  })

  it('names nobody if the newest author wrote all of it', () => {
    expect(writersSince(versions, ['e2'])).toBeUndefined()
    expect(writersSince(versions, ['e3'])).toBeUndefined()
  })

  it('starts at the newest known version', () => {
    expect(writersSince(versions, ['e1', 'e2', undefined])).toBeUndefined()
  })

  it('counts all versions as new if none is known', () => {
    expect(writersSince(versions, ['e0'])).toMatchObject({ title: 'ben', familyId: 'anna' })
  })
})
