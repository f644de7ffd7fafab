import { describe, expect, it } from 'vitest'
import { syncWords } from './SyncStatus.tsx'

const calm = { online: true, waiting: 0, attention: 0, filling: false }

describe('the words of the sync state', () => {
  it('says that all is saved', () => {
    expect(syncWords(calm)).toBe('All changes saved')
    expect(syncWords({ ...calm, waiting: undefined })).toBe('')
  })

  it('says that a new device still gets what there is, before it says that all is saved', () => {
    expect(syncWords({ ...calm, filling: true })).toBe('Getting your family’s things')
    expect(syncWords({ ...calm, filling: true, filled: 0 })).toBe('Getting your family’s things')
    expect(syncWords({ ...calm, filling: true, filled: 40 })).toBe(
      'Getting your family’s things: 40%',
    )
    expect(syncWords({ ...calm, filling: true, waiting: 1 })).toBe('1 change waiting')
    expect(syncWords({ ...calm, filling: true, online: false })).toBe('Offline')
  })

  it('counts what waits', () => {
    expect(syncWords({ ...calm, waiting: 3 })).toBe('3 changes waiting')
    expect(syncWords({ ...calm, waiting: 1 })).toBe('1 change waiting')
  })

  it('says so when there is no network', () => {
    expect(syncWords({ ...calm, online: false, waiting: 2 })).toBe('Offline, 2 changes waiting')
    expect(syncWords({ ...calm, online: false })).toBe('Offline')
  })

  it('claims nothing to be saved where another server answers', () => {
    const strange = { ...calm, problem: 'other-server' } as const
    expect(syncWords(strange)).toBe('This server doesn’t know you. Nothing is sent.')
    expect(syncWords({ ...strange, filling: true })).toBe(syncWords(strange))
    expect(syncWords({ ...strange, waiting: 2 })).toBe('2 changes waiting')
    expect(syncWords({ ...strange, online: false })).toBe('Offline')
  })

  it('claims nothing to be saved while this device cannot save', () => {
    const closed = { ...calm, problem: 'storage' } as const
    expect(syncWords(closed)).toBe('This device can’t save right now')
    expect(syncWords({ ...closed, waiting: 2 })).toBe('2 changes waiting')
  })

  it('says that changes were lost with the storage, for as long as nobody has read so', () => {
    expect(syncWords({ ...calm, emptied: 2 })).toBe('Unsent changes were lost')
    expect(syncWords({ ...calm, emptied: 0 })).toBe('All changes saved')
    expect(syncWords({ ...calm, emptied: undefined })).toBe('All changes saved')
  })

  it('puts what a person must look at before what passes by itself', () => {
    expect(syncWords({ ...calm, online: false, waiting: 2, attention: 4 })).toBe(
      '4 changes need your attention',
    )
  })
})
