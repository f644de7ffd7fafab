/** The server could not be reached, or refused; `cause` tells which. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  constructor(override readonly cause: unknown) {
    super(String(cause))
  }
}

export const requested = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (error) {
    throw new RequestFailed(error)
  }
}
