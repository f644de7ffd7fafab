import { beforeEach, describe, expect, it } from 'vitest'
import { aFamily, aTask, edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted, refusedWith } from '#server/testing/verdicts.ts'
import { prepare } from '#shared/testing/prepare.ts'

const stage = prepare(beforeEach, openFamilyStage)

describe('Push 1: validation', () => {
  it('rejects an unknown kind', async () => {
    const verdict = await stage.push('ann', { ...aTask('t', 'F'), kind: 'spaceship' })
    expect(verdict).toMatchObject(refusedWith('unknown-kind', ['kind']))
    const inherited = await stage.push('ann', { ...aTask('t', 'F'), kind: 'toString' })
    expect(inherited).toMatchObject(refusedWith('unknown-kind', ['kind']))
  })

  it('names the invalid fields, and answers the server’s state', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', edited(stored, { title: '  ' }), stored)
    expect(verdict).toMatchObject({
      ...refusedWith('invalid', ['title']),
      state: { title: 't', rev: 1 },
    })
    expect(verdict).toMatchObject({
      refusal: { issues: [{ path: 'title', message: 'Title is required' }] },
    })
  })

  it('rejects a kind pushed to the collection of another kind', async () => {
    expect(await stage.push('ann', aTask('t', 'F'), undefined, 'goals')).toMatchObject(
      refusedWith('invalid', ['kind']),
    )
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const deletion = { ...stored, _deleted: true }
    expect(await stage.push('ann', deletion, stored, 'goals')).toMatchObject(
      refusedWith('invalid', ['kind']),
    )
  })

  it('rejects invalid ids, and nesting that no record has', async () => {
    expect(await stage.push('ann', aTask('no id\u0000', 'F'))).toMatchObject(
      refusedWith('invalid', ['id']),
    )
    let deep: unknown = 1
    for (let level = 0; level < 20_000; level += 1) deep = [deep]
    expect(await stage.push('ann', aTask('t', 'F', { deep }))).toMatchObject(refusedWith('invalid'))
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const assumed = { ...stored, deep }
    expect(await stage.push('ann', edited(stored, { title: 'x' }), assumed)).toMatchObject(
      refusedWith('invalid'),
    )
  })

  it('keeps unknown fields as sent if the author may edit the whole record', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F', { mood: { score: 3 } })))
    expect(stored['mood']).toEqual({ score: 3 })
    const verdict = await stage.push('kim', edited(stored, { mood: { score: 1 } }), stored)
    expect(verdict).toMatchObject(refusedWith('forbidden', ['mood']))
  })

  it('never turns a record into one of another kind', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', { ...aFamily('t') }, stored, 'families')
    expect(verdict).toMatchObject(refusedWith('fixed-field', ['kind']))
  })
})
