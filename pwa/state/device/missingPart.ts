/**
 * Browsers have no name for the failed loading of code: these are the words of Chromium, Firefox
 * and Safari.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/i.test(error.message)
