export const addParameter = 'add'

export const lineParameter = 'line'
export const aboutParameter = 'about'

export const addAt = (
  path: string,
  what: string,
  words: Readonly<Record<string, string>> = {},
): string => `${path}?${new URLSearchParams({ [addParameter]: what, ...words })}`
