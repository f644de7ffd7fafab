import type { Attention } from './sync/history.ts'

/** A change that a device shows among what needs attention. */
export type Told = Pick<Attention, 'recordId' | 'fields' | 'content'>

/** A refused batch is one item: all of its changes are told by that. */
export const toldOf = (attention: readonly Attention[]): readonly Told[] =>
  attention.flatMap((item) => [item, ...(item.group ?? [])])
