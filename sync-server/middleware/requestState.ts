/** The data that the steps of one request share in `ctx.state`. */
export interface RequestState {
  /** Names the request in the log and in an answer of 500; made when it is first asked for. */
  requestId(): string
  /** The pattern of the route that answered, e.g. `/api/tasks/:id`. */
  route?: string
}
