/** The page for a server that does not know this device's active person. */
export const otherServerPath = '/other-server'
