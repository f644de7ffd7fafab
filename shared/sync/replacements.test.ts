import { describe, expect, it } from 'vitest'
import { buildTask } from '../testing/builders.ts'
import { replacedBy, replacedIn, stillToTell } from './replacements.ts'

const task = buildTask({ title: 'Oat milk', priority: 'high' })
const bens = { field: 'title', value: 'Soy milk', by: 'ben' }

describe('a value that a version replaced', () => {
  const replaced = replacedBy('anna', 'e1', [bens])
  const taken = { ...task, replaced, editId: 'e1', updatedBy: 'anna', updatedAt: '2026-03-01' }

  it('has the time at which the server took that version, and keeps it in later ones', () => {
    const [value] = replacedIn(taken)
    expect(value).toEqual({ ...replaced[0], at: '2026-03-01' })
    const later = { ...taken, replaced: [value], editId: 'e2', updatedAt: '2026-03-02' }
    expect(replacedIn(later)).toEqual([value])
  })

  it('has none while the version waits to be taken', () => {
    expect(replacedIn({ ...taken, updatedBy: 'ben' })).toEqual(replaced)
  })
})

describe('what a version still has to tell of replaced values', () => {
  it('is what those before it had to, and what it replaces itself', () => {
    const before = replacedBy('anna', 'e1', [bens])
    const now = replacedBy('anna', 'e2', [{ field: 'priority', value: 'low', by: 'cleo' }])
    expect(stillToTell(task, 'anna', before, now)).toEqual([...before, ...now])
  })

  it('is told once, however many versions say it', () => {
    const before = replacedBy('anna', 'e1', [bens])
    expect(stillToTell(task, 'anna', before, before)).toEqual(before)
  })

  it('is told to its author no more once they edit', () => {
    expect(stillToTell(task, 'ben', replacedBy('anna', 'e1', [bens]))).toBeNull()
  })

  it('is nothing where the value holds again', () => {
    const again = { ...task, title: 'Soy milk' }
    expect(stillToTell(again, 'anna', replacedBy('anna', 'e1', [bens]))).toBeNull()
  })

  it('never grows beyond what a record may hold: the newest stay', () => {
    const many = Array.from({ length: 60 }, (_, at) => replacedBy('anna', `e${at}`, [bens])).flat()
    const kept = stillToTell(task, 'anna', many)
    expect(kept).toHaveLength(50)
    expect(kept?.at(-1)).toEqual(many.at(-1))
  })
})
