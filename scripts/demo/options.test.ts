import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('returns the defaults: ten years, any free port, nothing kept', () => {
  expect(readOptions([])).toEqual({ keep: false, years: 10, port: undefined })
})

it('returns the options that are given', () => {
  const words = ['--keep', '--years', '2', '--port', '4000']
  expect(readOptions(words)).toEqual({ keep: true, years: 2, port: 4000 })
})

it('takes the port of the environment unless another is given', () => {
  expect(readOptions([], '7000').port).toBe(7000)
  expect(readOptions(['--port', '4000'], '7000').port).toBe(4000)
  expect(() => readOptions([], 'none')).toThrow('port')
})

it.each([
  ['--years', '0'],
  ['--port', '65536'],
  ['--size', '3'],
])('refuses %s %s', (name, value) => {
  expect(() => readOptions([`${name}=${value}`])).toThrow(name)
})
