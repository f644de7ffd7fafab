import { expect, it } from 'vitest'
import { isPageChange } from './isPageChange.ts'

const here = new URL('https://family.example/account?a=1#top')

it.each(['/tasks', '/', '/account/family', { pathname: '/tasks' }, 'https://family.example/'])(
  'returns true for another page: %j',
  (to) => {
    expect(isPageChange(to, here)).toBe(true)
  },
)

it.each(['/account', '/account?a=2', '?open=1', '#name', { pathname: '/account' }, {}])(
  'returns false for the same page: %j',
  (to) => {
    expect(isPageChange(to, here)).toBe(false)
  },
)
