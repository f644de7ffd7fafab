import type { WriteTransaction } from '#server/store/store.ts'
import { limits } from '#shared/core/limits.ts'
import { beginTurn } from '#server/queue.ts'

export interface StepRoom {
  isSpent(): boolean
}

export const done = Symbol('done')

/**
 * Runs in the transaction that also stores its progress, so that a job continues after a crash.
 * @param state as returned by the previous step, or as the job was requested.
 */
export type JobStep<State, Writing> = (
  state: State,
  writing: Writing,
  room: StepRoom,
) => Promise<State | typeof done>

export const jobStep =
  <State, Writing>(
    schema: { parse(state: unknown): State },
    step: JobStep<State, Writing>,
  ): JobStep<unknown, Writing> =>
  (state, writing, room) =>
    step(schema.parse(state), writing, room)

export type JobSteps<Writing> = ReadonlyMap<string, JobStep<unknown, Writing>>

export const createStepRoom = ({ records }: Pick<WriteTransaction, 'records'>): StepRoom => {
  const turn = beginTurn()
  return { isSpent: () => records.written() >= limits.jobRecords || turn.isOver() }
}
