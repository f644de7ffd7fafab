export const addParameter = 'add'

/** What is added begins with, where it is a line. */
export const lineParameter = 'line'
/** What is said below it. */
export const aboutParameter = 'about'

/** The address at which a page begins to add something. */
export const addAt = (
  path: string,
  what: string,
  words: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ [addParameter]: what, ...words })}`
