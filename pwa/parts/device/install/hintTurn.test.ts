import { describe, expect, it } from 'vitest'
import { hasHadHint, hintTurn } from './hintTurn.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'

describe('the hint to install', () => {
  it('waits on the first day of use, and comes on a later one', () => {
    const first = hintTurn(undefined, monday)
    expect(first.isShown).toBe(false)
    expect(hintTurn(first.kept, monday).isShown).toBe(false)
    expect(hintTurn(first.kept, tuesday).isShown).toBe(true)
  })

  it('comes on the first day after the setup', () => {
    expect(hintTurn('due', monday)).toEqual({ isShown: true, kept: `shown ${monday}` })
  })

  it('stays for its day, and is gone on the next', () => {
    const { kept } = hintTurn('due', monday)
    expect(hintTurn(kept, monday)).toEqual({ isShown: true, kept })
    expect(hintTurn(kept, tuesday)).toEqual({ isShown: false, kept })
  })

  it('never comes back once it is answered', () => {
    expect(hintTurn('answered', tuesday)).toEqual({ isShown: false, kept: 'answered' })
  })

  it('counts the hint as seen if it was shown or answered', () => {
    const seen = [undefined, 'due', `used ${monday}`, `shown ${monday}`, 'answered'].map(hasHadHint)
    expect(seen).toEqual([false, false, false, true, true])
  })
})
