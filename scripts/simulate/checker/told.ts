import type { Attention } from './history.ts'

/** A change of which a device's person is told. */
export type Told = Pick<Attention, 'recordId' | 'fields' | 'content'>

/** Of a group, which is one item, each change that was part of it. */
export const toldOf = (attention: readonly Attention[]): readonly Told[] =>
  attention.flatMap((item) => [item, ...(item.group ?? [])])
