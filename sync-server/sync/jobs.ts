import { createWorker } from '#server/jobs/worker.ts'
import type { JobLog, Worker } from '#server/jobs/worker.ts'
import type { JobStep, JobSteps } from '#server/jobs/job.ts'
import { movePartsJob } from '#server/store/jobs.ts'
import type { Store } from '#server/store/store.ts'
import type { CommitOptions } from './writing/commit.ts'
import { duesJob } from './money/dues.ts'
import { enterDues } from './money/enterDues.ts'
import { eraseFamilyJob } from './erasing/eraseFamily.ts'
import { erasePersonJob } from './erasing/erasePerson.ts'
import { settleMemberJob } from './erasing/settleMember.ts'
import { moveParts } from './moveParts.ts'
import type { WriteOptions } from './writing/write.ts'
import { writeAndPublish } from './writing/writeAndPublish.ts'

type SyncStep = JobStep<unknown, WriteOptions>

/**
 * Names and stored states must stay readable forever, because an older program may have requested
 * the job.
 */
const syncJobs: JobSteps<WriteOptions> = new Map<string, SyncStep>([
  [duesJob, enterDues],
  ...[eraseFamilyJob, erasePersonJob, settleMemberJob].map(
    ({ kind, step }) => [kind, step] as const,
  ),
  [movePartsJob, moveParts],
])

export interface JobsOptions extends CommitOptions {
  readonly store: Store
  readonly log: JobLog
}

export const createJobs = (options: JobsOptions, steps = syncJobs): Worker =>
  createWorker({
    ...options,
    steps,
    write: (userId, work) =>
      writeAndPublish(options, (tx, publication) => {
        const now = options.environment.now().toISOString()
        const author = { type: 'system', userId } as const
        return work({ ...options, tx, author, now, publication })
      }),
  })
