/**
 * Work that is too large for one transaction: it is done in steps, each in a transaction
 * (sync-server/jobs).
 */
export interface NewJob {
  readonly kind: string
  /**
   * The id of the record that the job works on, such as a family. Jobs of one subject run in order.
   */
  readonly subject: string
  readonly askedBy: string
  readonly askedAt: string
  readonly state: unknown
  /**
   * Is the job recorded in the rights journal, so that a restored backup repeats it? Repeating a
   * finished step must then be harmless.
   */
  readonly inJournal?: boolean
}

export interface Job extends Omit<NewJob, 'inJournal'> {
  readonly number: number
  readonly steps: number
  readonly failures: number
  readonly failure: string | null
  readonly retryAt: string | null
}

export interface JobReader {
  all(): Promise<readonly Job[]>
  get(number: number): Promise<Job | undefined>
  /** A subject's unfinished jobs, in order. @param kind all kinds by default. */
  of(subject: string, kind?: string): Promise<readonly Job[]>
  /**
   * The job that has waited longest for its next step. It must be the first of its subject and not
   * be waiting for a retry.
   * @param now ISO 8601 instant.
   */
  next(now: string): Promise<Job | undefined>
  nextRetry(): Promise<string | undefined>
}

export interface JobWriter {
  add(job: NewJob): Promise<void>
  /** Stores a successful step, in its transaction. @param now ISO 8601 instant. */
  advance(number: number, state: unknown, now: string): Promise<void>
  fail(
    number: number,
    failure: { readonly message: string; readonly retryAt: string },
  ): Promise<void>
  end(number: number): Promise<void>
}

/**
 * The kind of job that moves the parts of its subject. Every read looks for such jobs
 * (sqlite/moving.ts). Names of job kinds must never change.
 */
export const movePartsJob = 'move-parts'
