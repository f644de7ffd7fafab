import { expect, it } from 'vitest'
import { buildInvitation, buildTask } from '../testing/builders.ts'
import { kindOf } from '../core/registry.ts'
import { copyVersion, readCopy } from './copy.ts'
import { exportFiles } from './exportFiles.ts'

const now = '2026-03-14T09:00:00.000Z'

it('What was exported is read as it was, so that a server takes it as the same version', () => {
  const task = { ...buildTask({ title: 'Buy milk' }), updatedAt: now, updatedBy: 'a' }
  const [file] = exportFiles([task], { userId: 'a', serverId: 's', isComplete: false, now })
  const copy = readCopy(file?.text ?? '')
  expect(copy).toMatchObject({ userId: 'a', serverId: 's', exportedAt: now, isComplete: false })
  const { replaced: _, ...expected } = task
  expect(copy?.records).toEqual([expected])
})

it('What a link can be checked by stays where it is', () => {
  const facts = { userId: 'a', serverId: 's', isComplete: true, now }
  const [file] = exportFiles([buildInvitation()], facts)
  const [invitation] = readCopy(file?.text ?? '')?.records ?? []
  expect(invitation).toMatchObject({ kind: 'invitation', role: 'grandparent' })
  expect(invitation).not.toHaveProperty('tokenHash')
})

it('A file of before, which names no edits, has the same one each time, and fits the schema', () => {
  const { editId: _e, _deleted: _d, ...task } = { ...buildTask(), updatedAt: now }
  const file = { format: 'our-life', version: copyVersion, exportedAt: now, userId: 'a' }
  const read = () => readCopy(JSON.stringify({ ...file, records: [task] }))?.records[0]
  expect(read()?.editId).toBe(`copy:${now}`)
  expect(read()).toEqual(read())
  expect(kindOf('task')?.schema.safeParse(read()).success).toBe(true)
})

it('What is no copy, or one of a later version, is not read', () => {
  for (const text of ['', '{}', 'no JSON', `{"format":"our-life","version":${copyVersion + 1}}`]) {
    expect(readCopy(text)).toBeUndefined()
  }
})
