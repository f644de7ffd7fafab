import type { WriteTransaction } from '#server/store/store.ts'
import { limits } from '#shared/core/limits.ts'
import { beginTurn } from '#server/queue.ts'

/** How much of a job one step may do. A step asks before each record, and does one at least. */
export interface StepRoom {
  isSpent(): boolean
}

/** A step's answer where nothing is left to do. */
export const done = Symbol('done')

/**
 * Does the next part of a job in the transaction that also notes how far it has come. A job that is taken
 * up again after a crash goes on from the last step's state.
 * @param state as the step before answered it, or as the job was asked for.
 * @returns the state to go on from, or `done`.
 */
export type JobStep<State, Writing> = (
  state: State,
  writing: Writing,
  room: StepRoom,
) => Promise<State | typeof done>

/** A step function that reads its state first. @throws where a state does not fit. */
export const jobStep =
  <State, Writing>(
    schema: { parse(state: unknown): State },
    step: JobStep<State, Writing>,
  ): JobStep<unknown, Writing> =>
  (state, writing, room) =>
    step(schema.parse(state), writing, room)

/** The step functions by the names of their kinds of jobs. */
export type JobSteps<Writing> = ReadonlyMap<string, JobStep<unknown, Writing>>

/** Ends a step once it has written as many records, or taken as long, as a step may. */
export const createStepRoom = ({ records }: Pick<WriteTransaction, 'records'>): StepRoom => {
  const turn = beginTurn()
  return { isSpent: () => records.written() >= limits.jobRecords || turn.isOver() }
}
