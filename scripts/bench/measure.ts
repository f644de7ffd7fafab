export interface Contender {
  readonly value: number
  readonly samples: readonly number[]
}

export interface Figure {
  readonly row: RowName
  readonly name: string
  readonly unit: string
  readonly ours: Contender
  readonly plain?: Contender
  readonly peers?: Readonly<Record<string, Contender>>
  readonly limit?: Limit
}

export type Limit =
  | { readonly type: 'at most'; readonly value: number }
  | { readonly type: 'at least'; readonly value: number }
  | { readonly type: 'times plain'; readonly value: number }
  | { readonly type: 'part of plain'; readonly value: number }

export const rowNames = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
  'j',
  'k',
  'l',
  'm',
  'n',
  'o',
] as const

export type RowName = (typeof rowNames)[number]

export const median = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const percentile = (samples: readonly number[], hundredths: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)
  return sorted[at] ?? Number.NaN
}

export const medianOf = (samples: readonly number[]): Contender => ({
  value: median(samples),
  samples,
})

export const ratioOf = ({ ours, plain }: Figure): number | undefined =>
  plain === undefined ? undefined : ours.value / plain.value

export const keepsLimit = (figure: Figure): boolean | undefined => {
  const { limit, ours } = figure
  if (limit === undefined) return undefined
  if (limit.type === 'at most') return ours.value <= limit.value
  if (limit.type === 'at least') return ours.value >= limit.value
  const ratio = ratioOf(figure) ?? Number.NaN
  return limit.type === 'times plain' ? ratio <= limit.value : ratio >= limit.value
}
