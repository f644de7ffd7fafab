import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import { createBring } from './familyImport/bring.ts'
import type { Bring } from './familyImport/bring.ts'
import { createChildren } from './children.ts'
import type { Children } from './children.ts'
import type { Commit } from './writing/change.ts'
import { createCommit } from './writing/commit.ts'
import type { OnFailed } from './writing/commit.ts'
import type { JobLog, Worker } from '#server/jobs/worker.ts'
import { createEmptyBins } from './bin.ts'
import { createAskForDues } from './money/enterDues.ts'
import type { AskForDues } from './money/enterDues.ts'
import { createErase } from './erasing/erase.ts'
import type { Erase } from './erasing/erase.ts'
import { createJobs } from './jobs.ts'
import { createLiveHub } from './live/live.ts'
import type { LiveHub } from './live/live.ts'
import { createLiveAudiences } from './live/liveAudiences.ts'
import { createPull } from './reading/pull.ts'
import type { Pull } from './reading/pull.ts'
import type { Publish } from './live/publication.ts'
import { createPush } from './writing/push.ts'
import type { Push } from './writing/push.ts'
import { usualQuota } from './writing/quota.ts'
import type { Quota } from './writing/quota.ts'
import { createRestore } from './restoring/restore.ts'
import type { Restore } from './restoring/restore.ts'

export interface SyncOptions {
  readonly store: Store
  readonly environment: Environment
  readonly sealKey: Buffer
  readonly onError: (error: unknown) => void
  readonly onSessionsEnded: (idHashes: readonly string[]) => void
  readonly quota?: Quota
  readonly log: JobLog
  readonly jobsAreStopped?: boolean
  readonly issuer: string
}

export interface Sync {
  readonly askForDues: AskForDues
  readonly bring: Bring
  readonly commit: Commit
  readonly erase: Erase
  readonly emptyBins: () => Promise<void>
  readonly children: Children
  readonly jobs: Worker
  readonly pull: Pull
  readonly push: Push
  readonly restore: Restore
  readonly live: LiveHub
}

export const createSync = (options: SyncOptions): Sync => {
  const { store, environment, sealKey, onError, onSessionsEnded, issuer, log } = options
  const { quota = usualQuota, jobsAreStopped = false } = options
  const live = createLiveHub({
    audiencesOf: createLiveAudiences({ store, environment }),
    now: environment.now,
  })
  const publish: Publish = (publication) => {
    live.publish(publication)
    if (publication.endedSessions.size > 0) onSessionsEnded([...publication.endedSessions])
    if (publication.hasJobs && !jobsAreStopped) jobs.wake()
  }
  const writing = { store, environment, sealKey, publish, quota }
  const jobs = createJobs({ ...writing, log })
  const onFailed: OnFailed = (error, about) =>
    log.error({ err: error, ...about }, 'the server fails at a pushed row')
  const commit = createCommit({ ...writing, onFailed })
  return {
    askForDues: createAskForDues(writing),
    bring: createBring({ ...writing, onError }),
    commit,
    erase: createErase(writing),
    emptyBins: createEmptyBins(writing),
    children: createChildren({ ...writing, issuer }),
    jobs,
    pull: createPull({ store, environment, sealKey }),
    push: createPush({ commit, store }),
    restore: createRestore(writing),
    live,
  }
}
