import { describe, expect, it } from 'vitest'
import { passwordLinkWait } from './passwordLinkPolicy.ts'

const now = '2026-11-26T10:00:00.000Z'
const dayMs = 24 * 60 * 60 * 1000

describe('The wait of a password link that a parent asks for', () => {
  it('lasts no time for the profile of a child that a parent made', () => {
    expect(passwordLinkWait({ signInName: 'kim', dateOfBirth: '2015-05-04' }, now)).toBe(0)
  })

  it('lasts a day for such a profile from the eighteenth birthday on', () => {
    expect(passwordLinkWait({ signInName: 'kim', dateOfBirth: '2008-11-26' }, now)).toBe(dayMs)
    expect(passwordLinkWait({ signInName: 'kim', dateOfBirth: '2008-11-27' }, now)).toBe(0)
  })

  it('lasts a day for an account that its owner made', () => {
    expect(passwordLinkWait({ dateOfBirth: '2015-05-04' }, now)).toBe(dayMs)
  })
})
