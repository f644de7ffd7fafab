import { describe, expect, it } from 'vitest'
import type { JobReader, JobWriter, NewJob } from '../jobs.ts'
import type { Store } from '../store.ts'

export const jobsContract = (store: () => Store, reopen: () => Promise<void>): void => {
  const write = <T>(work: (jobs: JobReader & JobWriter) => Promise<T>) =>
    store().write((tx) => work(tx.jobs))
  const read = <T>(work: (jobs: JobReader) => Promise<T>) => store().read((tx) => work(tx.jobs))
  const add = (subject: string, fields: Partial<NewJob> = {}) =>
    write((jobs) => jobs.add({ ...aJob, subject, ...fields }))
  const nextAt = async (now: string) => (await read((jobs) => jobs.next(now)))?.number

  describe('jobs', () => {
    it('keeps a job and its progress when the store is opened again', async () => {
      await add('F')
      await write((jobs) => jobs.advance(1, { after: 'a' }, '2026-03-03'))
      await reopen()
      expect(await read((jobs) => jobs.all())).toEqual([
        {
          number: 1,
          kind: 'count',
          subject: 'F',
          askedBy: 'ann',
          askedAt: '2026-03-02',
          state: { after: 'a' },
          steps: 1,
          failures: 0,
          failure: null,
          retryAt: null,
        },
      ])
    })

    it('keeps no job whose transaction is rolled back', async () => {
      const asking = store().write(async (tx) => {
        await tx.jobs.add(aJob)
        throw new Error('no')
      })
      await expect(asking).rejects.toThrow('no')
      expect(await read((jobs) => jobs.all())).toEqual([])
    })

    it('returns the jobs of one subject in their order, of one kind or of all', async () => {
      await add('F')
      await add('G')
      await add('F', { kind: 'other' })
      const numbers = async (kind?: string) =>
        (await read((jobs) => jobs.of('F', kind))).map(({ number }) => number)
      expect([await numbers(), await numbers('other')]).toEqual([[1, 3], [3]])
    })

    it('starts the second job of a subject only when the first is done', async () => {
      await add('F')
      await add('F')
      await write((jobs) => jobs.advance(1, {}, '2026-03-04'))
      expect(await nextAt('2026-03-05')).toBe(1)
      await write((jobs) => jobs.end(1))
      expect(await nextAt('2026-03-05')).toBe(2)
    })

    it('takes subjects in turn, the one that waited longest first', async () => {
      await add('F')
      await add('G', { askedAt: '2026-03-03' })
      expect(await nextAt('2026-03-09')).toBe(1)
      await write((jobs) => jobs.advance(1, {}, '2026-03-04'))
      expect(await nextAt('2026-03-09')).toBe(2)
      await write((jobs) => jobs.advance(2, {}, '2026-03-05'))
      expect(await nextAt('2026-03-09')).toBe(1)
    })

    it('skips a failed job until its retry, and then forgets the failure with a step', async () => {
      await add('F')
      await write((jobs) => jobs.fail(1, { message: 'boom', retryAt: '2026-03-05' }))
      expect(await nextAt('2026-03-04')).toBeUndefined()
      expect(await read((jobs) => jobs.nextRetry())).toBe('2026-03-05')
      expect(await nextAt('2026-03-05')).toBe(1)
      expect(await read((jobs) => jobs.get(1))).toMatchObject({ failures: 1, failure: 'boom' })
      await write((jobs) => jobs.advance(1, {}, '2026-03-05'))
      expect(await read((jobs) => jobs.get(1))).toMatchObject({ failures: 0, failure: null })
      expect(await read((jobs) => jobs.nextRetry())).toBeUndefined()
    })

    it('never gives a number twice', async () => {
      await add('F')
      await write((jobs) => jobs.end(1))
      await add('F')
      expect((await read((jobs) => jobs.all())).map(({ number }) => number)).toEqual([2])
    })
  })
}

const aJob: NewJob = {
  kind: 'count',
  subject: 'F',
  askedBy: 'ann',
  askedAt: '2026-03-02',
  state: { from: '' },
}
