/** What can be done where a server answers that does not know who is in front of this device. */
export const otherServerPath = '/other-server'
