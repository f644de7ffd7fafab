export interface HistoryOf {
  readonly id: string
  readonly kind: string
}
