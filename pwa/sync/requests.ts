/** The server could not be reached, or answered no success; `cause` says which. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  constructor(override readonly cause: unknown) {
    super(String(cause))
  }
}

/**
 * Turns a request's failure into one that differs from the local storage's. @throws RequestFailed
 */
export const requested = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    throw new RequestFailed(error)
  }
}
