import { expect, it } from 'vitest'
import { isNearly } from './typos.ts'

it('One wrong letter is forgiven, wherever it stands', () => {
  const typed = ['dentist', 'dantist', 'dntist', 'denntist', 'detnist', 'dentit', 'denti']
  expect(typed.filter((each) => !isNearly(each, 'dentist'))).toEqual([])
})

it('Two are not, nor one in a short word', () => {
  const typed = ['dantost', 'rentits', 'dog', 'xyzw', '']
  expect(typed.filter((each) => isNearly(each, 'dentist'))).toEqual([])
  expect(isNearly('cat', 'car')).toBe(false)
})
