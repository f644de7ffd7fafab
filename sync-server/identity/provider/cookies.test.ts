import { describe, expect, it } from 'vitest'
import { readCookie, readSignedValue, setCookieHeader, signValue } from './cookies.ts'

describe('cookies', () => {
  it('match by their whole name', () => {
    expect(readCookie('a=1; session=two=2; xsession=3', 'session')).toBe('two=2')
    expect(readCookie('xsession=3', 'session')).toBeUndefined()
    expect(readCookie(undefined, 'session')).toBeUndefined()
  })

  it('stay unreadable for scripts, and Secure if the site is', () => {
    const options = { path: '/', maxAgeSeconds: 60 }
    expect(setCookieHeader('a', '1', { ...options, secure: true })).toBe(
      'a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    )
    expect(setCookieHeader('a', '1', { ...options, secure: false })).not.toContain('Secure')
  })
})

describe('a signed value', () => {
  const signed = signValue({ returnTo: '/tasks' }, 'key')

  it('comes back as it was', () => {
    expect(readSignedValue(signed, 'key')).toEqual({ returnTo: '/tasks' })
  })

  it.each([undefined, '', '.', 'x', `x${signed}`, `${signed}x`, signed.split('.')[0]])(
    'rejects %j',
    (value) => {
      expect(readSignedValue(value, 'key')).toBeUndefined()
    },
  )

  it('rejects a signature of as many letters that take more bytes', () => {
    const [body = '', signature = ''] = signed.split('.')
    const other = `${body}.${'é'.repeat(signature.length)}`
    expect(readSignedValue(other, 'key')).toBeUndefined()
  })

  it('rejects a value signed with another key', () => {
    expect(readSignedValue(signed, 'other')).toBeUndefined()
  })
})
