import type { Environment } from '#server/environment.ts'
import type { Job } from '#server/store/jobs.ts'
import type { Store, WriteTransaction } from '#server/store/store.ts'
import { createStepRoom, done } from './job.ts'
import type { JobSteps } from './job.ts'

export interface WorkerOptions<Writing extends { readonly tx: WriteTransaction }> {
  readonly store: Store
  readonly environment: Pick<Environment, 'now'>
  readonly steps: JobSteps<Writing>
  readonly write: <T>(userId: string, work: (writing: Writing) => Promise<T>) => Promise<T>
  readonly log: JobLog
}

export interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Worker {
  wake(): void
  runAll(): Promise<void>
  close(): Promise<void>
}

const firstRetryMs = 1000
const longestRetryMs = 60 * 60 * 1000

const unavailableMs = 5000

/**
 * After each step the worker pauses for as long as the step took, to let requests through. Several
 * workers may share a database, because each step reads the job's row in the transaction that
 * changes it.
 */
export const createWorker = <Writing extends { readonly tx: WriteTransaction }>(
  options: WorkerOptions<Writing>,
): Worker => {
  let closed = false
  let working: Promise<void> | undefined
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  const workWhileDue = async (rest: (ms: number) => Promise<void>): Promise<void> => {
    for (let began = performance.now(); !closed && (await workOnce(options));) {
      await rest(performance.now() - began)
      began = performance.now()
    }
  }
  const wakeLater = async (): Promise<void> => {
    const at = await options.store.read((tx) => tx.jobs.nextRetry())
    if (at === undefined || closed) return
    const ms = Math.max(firstRetryMs, Date.parse(at) - options.environment.now().getTime())
    timer = setTimeout(wake, ms).unref()
  }
  const work = async (): Promise<void> => {
    try {
      for (; isWoken; await workWhileDue(restFor)) isWoken = false
      await wakeLater()
    } catch (error) {
      isWoken = false
      options.log.error({ err: error }, 'the jobs wait: the store cannot be used')
      timer = setTimeout(wake, unavailableMs).unref()
    }
  }
  const wake = (): void => {
    isWoken = true
    clearTimeout(timer)
    if (closed) return
    working ??= work().finally(() => {
      working = undefined
      if (isWoken) wake()
    })
  }
  return {
    wake,
    runAll: () => workWhileDue(() => Promise.resolve()),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await working
    },
  }
}

const restFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const workOnce = async <Writing extends { readonly tx: WriteTransaction }>(
  options: WorkerOptions<Writing>,
): Promise<boolean> => {
  const { store, environment, log } = options
  const job = await store.read((tx) => tx.jobs.next(environment.now().toISOString()))
  if (job === undefined) return false
  const told = { job: job.number, kind: job.kind, subject: job.subject }
  if (job.steps === 0 && job.failures === 0) log.info(told, 'job begins')
  try {
    const isDone = await options.write(job.askedBy, (writing) => takeStep(options, job, writing))
    if (isDone) log.info(told, 'job is done')
  } catch (error) {
    await noteFailure(options, job, error)
    log.error({ ...told, err: error }, 'a step of a job failed')
  }
  return true
}

const takeStep = async <Writing extends { readonly tx: WriteTransaction }>(
  { steps, environment }: WorkerOptions<Writing>,
  { number }: Job,
  writing: Writing,
): Promise<boolean> => {
  const { jobs, records } = writing.tx
  const job = await jobs.get(number)
  if (job === undefined) return false
  const step = steps.get(job.kind)
  if (step === undefined) throw new Error(`This program knows no job of the kind ${job.kind}`)
  const next = await step(job.state, writing, createStepRoom({ records }))
  if (next !== done) {
    await jobs.advance(number, next, environment.now().toISOString())
    return false
  }
  await jobs.end(number)
  return true
}

const noteFailure = async <Writing extends { readonly tx: WriteTransaction }>(
  { store, environment }: WorkerOptions<Writing>,
  { number, failures }: Job,
  error: unknown,
): Promise<void> => {
  const ms = Math.min(longestRetryMs, firstRetryMs * 2 ** failures)
  const retryAt = new Date(environment.now().getTime() + ms).toISOString()
  const message = error instanceof Error ? error.message : String(error)
  await store.write((tx) => tx.jobs.fail(number, { message, retryAt }))
}
