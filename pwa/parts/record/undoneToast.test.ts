import { describe, expect, it } from 'vitest'
import { undoneToast } from './undoneToast.ts'

const content = { title: 'Milk' }

describe('undoneToast', () => {
  it('tells what was taken back', () => {
    expect(undoneToast({ outcome: 'all', action: 'removed', kind: 'task', content })).toEqual({
      title: 'Taken back: it is there again',
      description: 'Milk',
    })
  })

  it('tells that part of it stays', () => {
    const said = undoneToast({ outcome: 'some', action: 'changed', kind: 'task', content })
    expect(said.description).toBe('Milk. What was changed again since stays as it is.')
  })

  it('tells why nothing was taken back', () => {
    const said = (outcome: 'changed-since' | 'gone') =>
      undoneToast({ outcome, action: 'changed', kind: 'task', content }).description
    expect(said('changed-since')).toBe(
      '“Milk” has been changed again since. What it says now stays.',
    )
    expect(said('gone')).toBe('“Milk” has been deleted since.')
    expect(undoneToast(undefined).title).toBe('Nothing to take back')
  })
})
