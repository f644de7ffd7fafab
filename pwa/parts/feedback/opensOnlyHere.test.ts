import { expect, it } from 'vitest'
import { opensOnlyHere } from './opensOnlyHere.ts'

it.each([
  'http://localhost:3000/join/abc',
  'http://family.localhost/join/abc',
  'http://127.0.0.1:3000/join/abc',
  'http://[::1]:3000/join/abc',
])('%s opens only on the machine itself', (url) => {
  expect(opensOnlyHere(url)).toBe(true)
})

it.each([
  'https://family.home.arpa/join/abc',
  'http://192.168.1.20:3000/join/abc',
  'https://localhost.example.org/join/abc',
])('%s opens elsewhere, too', (url) => {
  expect(opensOnlyHere(url)).toBe(false)
})
