/**
 * Work that is too large for one transaction: it is done in steps, each a transaction
 * (sync-server/jobs).
 */
export interface NewJob {
  /** The name of its step function. */
  readonly kind: string
  /**
   * The id of the record that it works on, for example a family: jobs of one subject run in their
   * order.
   */
  readonly subject: string
  /** The person on whose behalf it works. */
  readonly askedBy: string
  /** ISO 8601 instant. */
  readonly askedAt: string
  /** The JSON state at which the next step starts. */
  readonly state: unknown
  /**
   * Does the rights journal note it, so that a restored backup repeats it? Then repeating a
   * finished step must be harmless.
   */
  readonly inJournal?: boolean
}

export interface Job extends Omit<NewJob, 'inJournal'> {
  /** Numbers rise in the order of the requests. */
  readonly number: number
  readonly steps: number
  /** Failures since the last successful step. */
  readonly failures: number
  /** The last failure's message; null after a successful step. */
  readonly failure: string | null
  /** The instant until which it waits after a failure. ISO 8601. */
  readonly retryAt: string | null
}

export interface JobReader {
  /** All unfinished jobs, in their order. */
  all(): Promise<readonly Job[]>
  get(number: number): Promise<Job | undefined>
  /** A subject's unfinished jobs, in their order. @param kind by default any. */
  of(subject: string, kind?: string): Promise<readonly Job[]>
  /**
   * Returns the job that has waited longest for its next step, among those that are first of their
   * subject and need not wait for a retry. @param now ISO 8601 instant.
   */
  next(now: string): Promise<Job | undefined>
  /** The instant of the next retry of a failed job. */
  nextRetry(): Promise<string | undefined>
}

export interface JobWriter {
  add(job: NewJob): Promise<void>
  /** Notes a successful step, in its transaction. @param now ISO 8601 instant. */
  advance(number: number, state: unknown, now: string): Promise<void>
  /** Notes a failed step, whose own transaction was rolled back. */
  fail(
    number: number,
    failure: { readonly message: string; readonly retryAt: string },
  ): Promise<void>
  /** Notes the last step, in its transaction. */
  end(number: number): Promise<void>
}

/**
 * The kind of job that moves the parts of its subject. The store looks for it at every read
 * (sqlite/moving.ts); like every kind of job it keeps its name for good.
 */
export const movePartsJob = 'move-parts'
