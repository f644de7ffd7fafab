import { expect, it } from 'vitest'
import { signInNameSchema } from '#shared/people/user.ts'
import { suggestedSignInName } from './signInNames.ts'

it('A sign-in name is suggested that any keyboard types', () => {
  expect(suggestedSignInName('Mia', 'Winter')).toBe('mia.winter')
  expect(suggestedSignInName(' Zoë Anne ', 'Groß')).toBe('zoeanne.gross')
  expect(suggestedSignInName('Jo', '')).toBe('jo')
  expect(suggestedSignInName('Мия', '')).toBe('')
  expect(suggestedSignInName('M'.repeat(60), 'Winter')).toHaveLength(40)
})

it('accepts what is suggested of an ordinary name', () => {
  expect(signInNameSchema.safeParse(suggestedSignInName('Zoë', 'Winter')).success).toBe(true)
})
