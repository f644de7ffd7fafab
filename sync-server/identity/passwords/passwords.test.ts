import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'

const ada = { email: 'ada.winter@example.org', firstName: 'Ada', lastName: 'Winter' }

describe('A password', () => {
  it.each([
    'passwordpassword',
    'Password123!',
    'P@ssw0rd2026',
    'qwertyuiop',
    '1234567890',
    '0987654321',
    '19841984198419',
    'aaaaaaaaaaaa',
    'abababababab',
    'tomato tomato',
    'tomatotomato1',
    'iloveyou2024',
    'welcomefamily',
    'adawinter1984',
    'Ada Winter 84',
    'example.org!!',
    '3141592653589',
  ])('rejects %j, which is easy to guess', (password) => {
    expect(passwordProblem(password, ada)).toBe('too-easy')
  })

  it.each([
    'seven green tomatoes',
    'correct horse battery staple',
    'a kettle on the stove',
    'ada likes green tomatoes',
    'kX9#vLq2pZ',
    'вода огонь земля',
    '水火土木金日月山川海',
    '1 tomato, 7 plums',
  ])('may be %j', (password) => {
    expect(passwordProblem(password, ada)).toBeUndefined()
  })

  it('rejects the email address, and values that are too short or too long', () => {
    expect(passwordProblem(' Ada.Winter@example.org', ada)).toBe('is-email')
    expect(passwordProblem('short', ada)).toBe('too-short')
    expect(passwordProblem('ab cd '.repeat(40), ada)).toBe('too-long')
  })
})
