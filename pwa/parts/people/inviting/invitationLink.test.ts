import { expect, test } from 'vitest'
import { tokenIn } from './invitationLink.ts'

const token = 'Zq3_-w8RkYv0pTn5LmXc2A'

test.each([
  [`https://home.example/join/${token}`],
  [`http://192.168.1.5:3000/join/${token}?from=mail#top`],
  [`home.example/join/${token}/`],
  [`  ${token}\n`],
  [`Come and join us: https://home.example/join/${token} — love, Anna`],
])('finds the token in “%s”', (pasted) => {
  expect(tokenIn(pasted)).toBe(token)
})

test.each([
  [''],
  ['   '],
  ['hello there'],
  ['https://home.example/tasks'],
  ['short'],
  ['/join/a b'],
])('finds none in “%s”', (pasted) => {
  expect(tokenIn(pasted)).toBeUndefined()
})
