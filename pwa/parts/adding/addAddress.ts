export const addParameter = 'add'

export const lineParameter = 'line'
/** The address parameter of the text below the line. */
export const aboutParameter = 'about'

/** Returns the address at which a page begins to add something. */
export const addAt = (
  path: string,
  what: string,
  words: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ [addParameter]: what, ...words })}`
