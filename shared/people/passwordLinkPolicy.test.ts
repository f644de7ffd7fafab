import { describe, expect, it } from 'vitest'
import { personActor } from '../core/actor.ts'
import { asStored, buildMember } from '../testing/builders.ts'
import { passwordLinkRefusal, passwordLinkWait } from './passwordLinkPolicy.ts'

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

describe('A parent’s link to set a person’s password', () => {
  const ann = personActor('ann', [{ familyId: 'ash', userId: 'ann', role: 'parent' }])
  const child = { id: 'kim', signInName: 'kim', dateOfBirth: '2015-05-04' }
  const adult = { id: 'kim', dateOfBirth: '1980-05-04' }
  const inFamily = (familyId: string, fields: Parameters<typeof buildMember>[0] = {}) =>
    asStored(buildMember({ familyId, userId: 'kim', role: 'child', ...fields }), {
      createdAt: '2026-10-27T10:00:00.000Z',
    })
  const grownUp = { role: 'grandparent' } as const
  const late = { createdAt: '2026-10-27T10:00:00.001Z' }

  it.each([
    ['refuses a child in another family alone', child, [inFamily('elm')], 'forbidden'],
    ['refuses a person in no family', adult, [], 'forbidden'],
    ['allows a child', child, [inFamily('ash')], undefined],
    [
      'allows a child who is one in all families',
      child,
      [inFamily('ash'), inFamily('elm')],
      undefined,
    ],
    [
      'allows a child with another role in the one family',
      child,
      [inFamily('ash', grownUp)],
      undefined,
    ],
    [
      'refuses a child who is no child in another family',
      child,
      [inFamily('ash'), inFamily('elm', grownUp)],
      'password-of-others',
    ],
    [
      'refuses an adult of two families',
      adult,
      [inFamily('ash'), inFamily('elm')],
      'password-of-others',
    ],
    ['allows an adult who joined thirty days ago', adult, [inFamily('ash', grownUp)], undefined],
    [
      'refuses an adult who joined less than thirty days ago',
      adult,
      [{ ...inFamily('ash', grownUp), ...late }],
      'password-too-soon',
    ],
    [
      'refuses an adult who came back less than thirty days ago',
      adult,
      [inFamily('ash', { ...grownUp, memberSince: now })],
      'password-too-soon',
    ],
  ] as const)('%s', (_title, profile, memberships, wanted) => {
    expect(passwordLinkRefusal(ann, { profile, memberships }, now)).toBe(wanted)
  })

  it('refuses a member whose day of joining is unknown', () => {
    const { createdAt: _, ...unsent } = inFamily('ash')
    const owner = { profile: adult, memberships: [unsent] }
    expect(passwordLinkRefusal(ann, owner, now)).toBe('password-too-soon')
  })
})
