import { describe, expect, it } from 'vitest'
import { buildTask } from '../testing/builders.ts'
import { replacedBy, replacedIn, stillToTell } from './replacements.ts'

const task = buildTask({ title: 'Oat milk', priority: 'high' })
const bens = { field: 'title', value: 'Soy milk', by: 'ben' }

describe('a value that a version replaced', () => {
  const replaced = replacedBy('anna', 'e1', [bens])
  const taken = { ...task, replaced, editId: 'e1', updatedBy: 'anna', updatedAt: '2026-03-01' }

  it('gets the time at which the server took that version, and keeps it later', () => {
    const [value] = replacedIn(taken)
    expect(value).toEqual({ ...replaced[0], at: '2026-03-01' })
    const later = { ...taken, replaced: [value], editId: 'e2', updatedAt: '2026-03-02' }
    expect(replacedIn(later)).toEqual([value])
  })

  it('gets no time while the version is pending', () => {
    expect(replacedIn({ ...taken, updatedBy: 'ben' })).toEqual(replaced)
  })
})

describe('what a version still has to tell of replaced values', () => {
  it('include those of earlier versions and its own', () => {
    const before = replacedBy('anna', 'e1', [bens])
    const now = replacedBy('anna', 'e2', [{ field: 'priority', value: 'low', by: 'cleo' }])
    expect(stillToTell(task, 'anna', before, now)).toEqual([...before, ...now])
  })

  it('appear once, however many versions have them', () => {
    const before = replacedBy('anna', 'e1', [bens])
    expect(stillToTell(task, 'anna', before, before)).toEqual(before)
  })

  it('disappear for their author once they edit the record', () => {
    expect(stillToTell(task, 'ben', replacedBy('anna', 'e1', [bens]))).toBeNull()
  })

  it('disappear if the value is restored', () => {
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
