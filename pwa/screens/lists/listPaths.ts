export const listsPath = '/lists'

export const listPath = (listId: string): string => `${listsPath}/${encodeURIComponent(listId)}`
