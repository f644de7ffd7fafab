/** A record whose history is to be shown. */
export interface HistoryOf {
  readonly id: string
  readonly kind: string
}
