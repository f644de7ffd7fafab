import { describe, expect, it } from 'vitest'
import { readCookie, readSignedValue, setCookieHeader, signValue } from './cookies.ts'

describe('cookies', () => {
  it('are found by their whole name', () => {
    expect(readCookie('a=1; session=two=2; xsession=3', 'session')).toBe('two=2')
    expect(readCookie('xsession=3', 'session')).toBeUndefined()
    expect(readCookie(undefined, 'session')).toBeUndefined()
  })

  it('are never readable by scripts, and Secure where the site is', () => {
    const options = { path: '/', maxAge: 60 }
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
    'is nothing as %j',
    (value) => {
      expect(readSignedValue(value, 'key')).toBeUndefined()
    },
  )

  it('is nothing with a signature of as many letters that take more bytes', () => {
    const [body = '', signature = ''] = signed.split('.')
    const other = `${body}.${'é'.repeat(signature.length)}`
    expect(readSignedValue(other, 'key')).toBeUndefined()
  })

  it('is nothing under another key', () => {
    expect(readSignedValue(signed, 'other')).toBeUndefined()
  })
})
