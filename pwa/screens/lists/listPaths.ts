export const listsPath = '/lists'

/** The address of a list's own page. */
export const listPath = (listId: string): string => `${listsPath}/${encodeURIComponent(listId)}`
