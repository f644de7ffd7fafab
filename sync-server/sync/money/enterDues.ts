import { limits } from '#shared/core/limits.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { RefusalCode } from '#shared/core/policy.ts'
import type { Environment } from '#server/environment.ts'
import { askFor } from '#server/jobs/askFor.ts'
import { done } from '#server/jobs/job.ts'
import type { JobStep } from '#server/jobs/job.ts'
import type { Store } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import type { Due } from './due.ts'
import { jobsOfDues, ruleOf } from './dues.ts'
import { authorizeAppliedChange } from '../writing/authorizeChange.ts'
import { isBeyond, usualQuota } from '../writing/quota.ts'
import { createPolicyContextLoader } from '../writing/policyContextLoader.ts'
import { applyAsServer, writeVersion } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'
import type { Publishing } from '../writing/writeAndPublish.ts'

interface AskingForDues extends Publishing {
  readonly store: Store
  readonly environment: Pick<Environment, 'now'>
}

export type AskForDues = (record: StoredRecord) => Promise<void>

export const createAskForDues =
  (options: AskingForDues): AskForDues =>
  async (record) => {
    const now = options.environment.now().toISOString()
    const jobs = await options.store.read((tx) => jobsOfDues(tx, record, now))
    if (jobs.length === 0) return
    await writeAndPublish(options, async (tx, publication) => {
      for (const job of await jobsOfDues(tx, record, now)) {
        await askFor(job, { tx, author: { userId: job.askedBy }, now, publication })
      }
    })
  }

/** The job keeps this error for the server's admin and is tried again. */
class DueRefused extends Error {
  constructor({ day, entry }: Due, code: RefusalCode) {
    super(`What is due on ${day} is not entered (${code}): ${entry.id}`)
  }
}

/** The step also stores the last day, so one fewer record may be entered. */
const mostEntered = limits.jobRecords - 1

/**
 * Enters what is due, and stores the last entered day in the record. A refused day is tried again,
 * and no later day is entered before it.
 */
export const enterDues: JobStep<unknown, WriteOptions> = async (state, options, room) => {
  const { id } = state as { readonly id: string }
  const { tx, now } = options
  const record = await tx.records.get(id)
  const rule = record && ruleOf(record.kind)
  if (rule === undefined) return done
  const dues = await rule.duesOf(tx, id, now)
  let entered = 0
  let refused: DueRefused | undefined
  for (const due of dues) {
    const code = await enter(due, options)
    if (code !== undefined) refused = new DueRefused(due, code)
    if (code !== undefined) break
    entered += 1
    if (room.isSpent() || tx.records.written() >= mostEntered) break
  }
  const last = dues[entered - 1]
  if (last === undefined && refused !== undefined) throw refused
  if (last !== undefined && rule.reach !== undefined) {
    await applyAsServer(rule.reach(id, last.day), options)
  }
  return entered === dues.length ? done : state
}

/** @returns undefined if the record exists, even if it was deleted or edited since. */
const enter = async ({ entry }: Due, options: WriteOptions): Promise<RefusalCode | undefined> => {
  const { tx, author, now, quota = usualQuota } = options
  if ((await tx.records.get(entry.id)) !== undefined) return undefined
  const surroundings = createPolicyContextLoader(tx, author, now)
  const change: AppliedChange = { type: 'apply', id: entry.id, apply: () => entry }
  const judgment = await authorizeAppliedChange(change, undefined, { ...options, surroundings })
  if (judgment.type === 'stop') {
    return judgment.verdict.type === 'refused' ? judgment.verdict.refusal.code : 'failed'
  }
  if (await isBeyond(tx, judgment.version.next, quota)) return 'quota'
  await writeVersion(judgment.version, surroundings, options)
  return undefined
}
