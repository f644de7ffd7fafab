/**
 * Tells whether the error kept a part's code from being loaded. Browsers have no name for it: these
 * are Chromium's, Firefox's and Safari's words.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/i.test(error.message)
