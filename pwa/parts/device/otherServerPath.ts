export const otherServerPath = '/other-server'
