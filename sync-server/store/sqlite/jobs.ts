import type { Job, JobReader, JobWriter } from '../jobs.ts'
import { noteForJournal } from './journalOutbox.ts'
import type { Prepare, Scope } from './records/scope.ts'

export const createJobReader = (prepare: Prepare, scope: Scope): JobReader => {
  const many = (sql: string, ...parameters: readonly unknown[]): Promise<readonly Job[]> =>
    scope.run(() =>
      prepare<unknown[], Row>(sql)
        .all(...parameters)
        .map(toJob),
    )
  return {
    all: () => many(`${jobs} WHERE number > 0 ORDER BY number`),
    get: async (number) => (await many(`${jobs} WHERE number = ?`, number))[0],
    of: (subject, kind) =>
      kind === undefined
        ? many(`${jobs} WHERE subject = ? ORDER BY number`, subject)
        : many(`${jobs} WHERE subject = ? AND kind = ? ORDER BY number`, subject, kind),
    next: async (now) => (await many(nextJob, now))[0],
    nextRetry: () =>
      scope.run(() => prepare<[], { at: string | null }>(firstRetry).get()?.at ?? undefined),
  }
}

export const createJobWriter = (prepare: Prepare, scope: Scope): JobWriter => {
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  return {
    add: ({ kind, subject, askedBy, askedAt, state, inJournal = false }) =>
      scope.run(() => {
        prepare<unknown[]>(addJob).run(
          kind,
          subject,
          askedBy,
          askedAt,
          JSON.stringify(state),
          askedAt,
        )
        const job = { kind, subject, askedBy, askedAt, state }
        if (inJournal) noteForJournal(prepare, { type: 'job', job })
      }),
    advance: (number, state, now) => run(advanceJob, JSON.stringify(state), now, number),
    fail: (number, { message, retryAt }) => run(failJob, message, retryAt, number),
    end: (number) => run('DELETE FROM jobs WHERE number = ?', number),
  }
}

interface Row extends Omit<Job, 'state'> {
  readonly state: string
}

const toJob = (row: Row): Job => ({ ...row, state: JSON.parse(row.state) as unknown })

const jobs = `
  SELECT number, kind, subject, asked_by AS askedBy, asked_at AS askedAt, state, steps, failures,
    failure, retry_at AS retryAt
  FROM jobs`

const nextJob = `${jobs}
  WHERE worked_at > '' AND (retry_at IS NULL OR retry_at <= ?) AND NOT EXISTS (
    SELECT 1 FROM jobs AS earlier
    WHERE earlier.subject = jobs.subject AND earlier.number < jobs.number)
  ORDER BY worked_at, number LIMIT 1`

const firstRetry = 'SELECT min(retry_at) AS at FROM jobs WHERE retry_at IS NOT NULL'

const addJob = `
  INSERT INTO jobs (kind, subject, asked_by, asked_at, state, worked_at) VALUES (?, ?, ?, ?, ?, ?)`

const advanceJob = `
  UPDATE jobs SET state = ?, worked_at = ?, steps = steps + 1, failures = 0, failure = NULL,
    retry_at = NULL
  WHERE number = ?`

const failJob = `
  UPDATE jobs SET failures = failures + 1, failure = ?, retry_at = ? WHERE number = ?`
