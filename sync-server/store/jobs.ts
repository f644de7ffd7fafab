/** Work that is larger than one transaction may be: it is done in steps, each a transaction (sync-server/jobs). */
export interface NewJob {
  /** The name of its step function. */
  readonly kind: string
  /** What it works on, such as a family's id: the jobs of one subject are done in their order. */
  readonly subject: string
  /** The person on whose behalf it works. */
  readonly askedBy: string
  /** ISO 8601 instant. */
  readonly askedAt: string
  /** As JSON: where its first step begins. */
  readonly state: unknown
  /**
   * Does the rights journal note it, so that a restored backup has it done again? A step must then do no
   * harm to what is done already.
   */
  readonly inJournal?: boolean
}

export interface Job extends Omit<NewJob, 'inJournal'> {
  /** Given in the order in which jobs are asked for. */
  readonly number: number
  /** How many steps are done. */
  readonly steps: number
  /** Failures since the last step that was done. */
  readonly failures: number
  /** The last one's message; null where the last step was done. */
  readonly failure: string | null
  /** Until when it is left alone after a failure; ISO 8601 instant. */
  readonly retryAt: string | null
}

export interface JobReader {
  /** All that are not done, in their order. */
  all(): Promise<readonly Job[]>
  get(number: number): Promise<Job | undefined>
  /** Those of a subject that are not done, in their order. @param kind by default any. */
  of(subject: string, kind?: string): Promise<readonly Job[]>
  /**
   * The one that has waited longest for its next step, of those that are the first of their subject and
   * need not wait for another try. @param now ISO 8601 instant.
   */
  next(now: string): Promise<Job | undefined>
  /** When the first of the failed ones is to be tried again. */
  nextRetry(): Promise<string | undefined>
}

export interface JobWriter {
  add(job: NewJob): Promise<void>
  /** Notes a step that was done, in its transaction. @param now ISO 8601 instant. */
  advance(number: number, state: unknown, now: string): Promise<void>
  /** Notes a step that failed, whose own transaction was taken back. */
  fail(
    number: number,
    failure: { readonly message: string; readonly retryAt: string },
  ): Promise<void>
  /** Notes the last step, in its transaction. */
  end(number: number): Promise<void>
}

/**
 * The kind of job that moves the parts of its subject to where that is. The store looks for it whenever
 * somebody reads (sqlite/moving.ts); like every kind of job it keeps its name for good.
 */
export const movePartsJob = 'move-parts'
