import { ApiError } from '#pwa/api/client.ts'

/** The server's words for people, or what went wrong otherwise. */
export const explain = (failure: unknown): string =>
  failure instanceof ApiError && failure.explanation !== ''
    ? failure.explanation
    : failure instanceof Error
      ? failure.message
      : String(failure)
