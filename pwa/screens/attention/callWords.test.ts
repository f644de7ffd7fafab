import { describe, expect, it } from 'vitest'
import { callWords } from './callWords.ts'

const nameOf = (userId: string): string => (userId === 'kim' ? 'Kim' : '')

describe('The words for a call that a PIN confirms', () => {
  it.each([
    [
      'POST',
      '/api/families/f/invitations',
      { role: 'parent' },
      'Invite someone as Parent/Guardian',
    ],
    ['DELETE', '/api/families/f/invitations/i', undefined, 'Cancel an invitation'],
    ['PUT', '/api/families/f/members/kim/pin', { pin: '4711' }, 'Set a new PIN for Kim'],
    ['DELETE', '/api/families/f/members/kim', undefined, 'Remove Kim from the family'],
    [
      'POST',
      '/api/families/f/members/kim/password-reset',
      undefined,
      'Make a link to set a new password for Kim',
    ],
    ['POST', '/api/families/f/children', { firstName: 'Leo' }, 'Add a profile for Leo'],
    ['POST', '/api/families/f/children/kim/password', {}, 'Set a new password for Kim'],
    ['POST', '/api/families/f/children/kim/deletion', {}, 'Delete Kim’s profile'],
    ['POST', '/api/families/f/children/kim/joining', {}, 'Add Kim to another family'],
    ['POST', '/api/brings/b/family', {}, 'Move a family to this server'],
    ['POST', '/api/user/deletion', {}, 'Delete your account'],
    ['POST', '/api/families/f/deletion', {}, 'Delete the family'],
    ['PUT', '/api/families/f/members/gone/pin', { pin: '4711' }, 'Set a new PIN for someone'],
    ['PUT', '/api/user/parental-controls', {}, 'Change what others can do in the family'],
  ])('say of %s %s with %j: %s', (method, path, body, words) => {
    expect(callWords({ method, path, body }, nameOf)).toBe(words)
  })
})
