import { describe, expect, it } from 'vitest'
import { undoneToast } from './undoneToast.ts'

const content = { title: 'Milk' }

describe('undoneToast', () => {
  it('tells what was taken back', () => {
    expect(undoneToast({ outcome: 'all', action: 'removed', kind: 'task', content })).toEqual({
      title: 'Restored',
      description: 'Milk',
    })
  })

  it('tells that part of it stays', () => {
    const said = undoneToast({ outcome: 'some', action: 'changed', kind: 'task', content })
    expect(said.description).toBe('Milk. Newer changes stay.')
  })

  it('tells why nothing was taken back', () => {
    const said = (outcome: 'changed-since' | 'gone') =>
      undoneToast({ outcome, action: 'changed', kind: 'task', content }).description
    expect(said('changed-since')).toBe('“Milk” was changed again, so we left it.')
    expect(said('gone')).toBe('“Milk” was deleted since then.')
    expect(undoneToast(undefined).title).toBe('Nothing to undo')
  })
})
