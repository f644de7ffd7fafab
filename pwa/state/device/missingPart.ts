/** The words of Chromium, Firefox and Safari, which have no name for this error. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/i.test(error.message)
