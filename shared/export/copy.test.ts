import { expect, it } from 'vitest'
import { buildInvitation, buildTask } from '../testing/builders.ts'
import { kindOf } from '../core/registry.ts'
import { copyVersion, readCopy } from './copy.ts'
import { exportFiles } from './exportFiles.ts'

const now = '2026-03-14T09:00:00.000Z'

it('reads exported records unchanged, so that a server takes them as the same version', () => {
  const task = { ...buildTask({ title: 'Buy milk' }), updatedAt: now, updatedBy: 'a' }
  const [file] = exportFiles([task], { userId: 'a', serverId: 's', isComplete: false, now })
  const copy = readCopy(file?.text ?? '')
  expect(copy).toMatchObject({ userId: 'a', serverId: 's', exportedAt: now, isComplete: false })
  const { replaced: _, ...expected } = task
  expect(copy?.records).toEqual([expected])
})

it('leaves out data that could verify a link', () => {
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

it('rejects a file that is no copy, or a copy of a later version', () => {
  for (const text of ['', '{}', 'no JSON', `{"format":"our-life","version":${copyVersion + 1}}`]) {
    expect(readCopy(text)).toBeUndefined()
  }
})
