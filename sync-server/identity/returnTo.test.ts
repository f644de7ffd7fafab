import { describe, expect, it } from 'vitest'
import { invitationTokenOf, safeReturnTo } from './returnTo.ts'

describe('where a person goes after signing in', () => {
  it.each(['/', '/tasks', '/tasks?filter=pending#top', '/join/abc-_123'])('may be %s', (path) => {
    expect(safeReturnTo(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'tasks',
    '',
    `/${'x'.repeat(2000)}`,
    undefined,
    ['/tasks', '/goals'],
  ])('rejects %j', (path) => {
    expect(safeReturnTo(path)).toBe('/')
  })

  it('names an invitation only when it leads to one', () => {
    expect(invitationTokenOf('/join/abc-_1')).toBe('abc-_1')
    expect(invitationTokenOf('/join/abc?x=1')).toBe('abc')
    expect(invitationTokenOf('/join/')).toBeUndefined()
    expect(invitationTokenOf('/x/join/abc')).toBeUndefined()
    expect(invitationTokenOf('/?x=/join/abc')).toBeUndefined()
  })
})
