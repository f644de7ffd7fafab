export interface NewJob {
  readonly kind: string
  /** The id of a record. Jobs of one subject run in order. */
  readonly subject: string
  readonly askedBy: string
  readonly askedAt: string
  readonly state: unknown
  /**
   * The rights journal has the job, so that a restored backup repeats it. Repeating a finished step
   * must then be harmless.
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
  of(subject: string, kind?: string): Promise<readonly Job[]>
  /**
   * The job that has waited longest, if it is the first of its subject and not waiting for a retry.
   */
  next(now: string): Promise<Job | undefined>
  nextRetry(): Promise<string | undefined>
}

export interface JobWriter {
  add(job: NewJob): Promise<void>
  advance(number: number, state: unknown, now: string): Promise<void>
  fail(
    number: number,
    failure: { readonly message: string; readonly retryAt: string },
  ): Promise<void>
  end(number: number): Promise<void>
}

/** Every read looks for such jobs (sqlite/records/moving.ts). A kind must never change its name. */
export const movePartsJob = 'move-parts'
