import type { Attention } from './sync/history.ts'

export type Told = Pick<Attention, 'recordId' | 'fields' | 'content'>

export const toldOf = (attention: readonly Attention[]): readonly Told[] =>
  attention.flatMap((item) => [item, ...(item.group ?? [])])
