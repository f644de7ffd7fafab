/**
 * Recognizes the messages of Chromium, Firefox and Safari, because this error has no name of its
 * own.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/i.test(error.message)
