export const addParameter = 'add'

/** The address parameter of a line to add. */
export const lineParameter = 'line'
/** The address parameter of the text below it. */
export const aboutParameter = 'about'

/** The address at which a page begins to add something. */
export const addAt = (
  path: string,
  what: string,
  words: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ [addParameter]: what, ...words })}`
