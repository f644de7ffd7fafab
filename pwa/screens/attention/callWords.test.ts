import { describe, expect, it } from 'vitest'
import { callWords } from './callWords.ts'

const nameOf = (userId: string): string => (userId === 'kim' ? 'Kim' : '')

describe('The words for a call that a PIN confirms', () => {
  it.each([
    [
      'POST',
      '/api/families/f/invitations',
      { role: 'parent' },
      'Invite somebody as Parent/Guardian',
    ],
    ['DELETE', '/api/families/f/invitations/i', undefined, 'Withdraw an invitation'],
    ['PUT', '/api/families/f/members/kim/pin', { pin: '4711' }, 'Set a new PIN for Kim'],
    ['DELETE', '/api/families/f/members/kim', undefined, 'Take Kim out of the family'],
    [
      'POST',
      '/api/families/f/members/kim/password-reset',
      undefined,
      'Make a link that sets a new password for Kim',
    ],
    ['POST', '/api/families/f/children', { firstName: 'Leo' }, 'Add a profile for Leo'],
    ['POST', '/api/families/f/children/kim/password', {}, 'Set a new password for Kim'],
    ['POST', '/api/families/f/children/kim/deletion', {}, 'Delete the profile of Kim'],
    ['POST', '/api/families/f/children/kim/joining', {}, 'Let Kim join another family'],
    ['POST', '/api/brings/b/family', {}, 'Bring a family to this server'],
    ['POST', '/api/user/deletion', {}, 'Delete your account'],
    ['POST', '/api/families/f/deletion', {}, 'Delete the family'],
    ['PUT', '/api/families/f/members/gone/pin', { pin: '4711' }, 'Set a new PIN for somebody'],
    ['PUT', '/api/user/parental-controls', {}, 'Change what others in the family may do'],
  ])('say of %s %s with %j: %s', (method, path, body, words) => {
    expect(callWords({ method, path, body }, nameOf)).toBe(words)
  })
})
