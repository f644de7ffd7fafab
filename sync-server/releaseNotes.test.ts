import { expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import { readReleaseNotes } from './releaseNotes.ts'

it('reads release notes that have news for every role', async () => {
  const notes = await readReleaseNotes()
  for (const role of roles) {
    expect(notes.some(({ targetRoles }) => targetRoles.includes(role))).toBe(true)
  }
})
