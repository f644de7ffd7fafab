export interface RequestState {
  /** Identifies the request in the log and in a 500; created at first use. */
  requestId(): string
  route?: string
}
