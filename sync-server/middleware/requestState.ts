export interface RequestState {
  requestId(): string
  route?: string
}
