import type { Attention } from './sync/history.ts'

export type Told = Pick<Attention, 'recordId' | 'fields' | 'content'>

/** A refused batch is one item, which reports all of its changes. */
export const toldOf = (attention: readonly Attention[]): readonly Told[] =>
  attention.flatMap((item) => [item, ...(item.group ?? [])])
