/** Names of the device's settings. */
export const settings = {
  /** The id of the server that this person's records come from. */
  serverId: 'server-id',
  /** True once all families and members that this person may read have arrived at least once. */
  familiesArrived: 'families-arrived',
  /** The audiences that each collection was last swept for: `swept:<collection>`. */
  swept: (collection: string): string => `swept:${collection}`,
  /** Does this device hold all of a collection (completeness.ts)? `complete:<collection>` */
  complete: (collection: string): string => `complete:${collection}`,
  /** The server's epoch under which each collection was last pulled: `epoch:<collection>`. */
  epoch: (collection: string): string => `epoch:${collection}`,
  /** Ids of records that the server has taken from this device and no pull has brought yet. */
  unechoed: (collection: string): string => `unechoed:${collection}`,
  /** By which version's rules each collection's records stand in its lists: `lists:<collection>`. */
  lists: (collection: string): string => `lists:${collection}`,
  /** An edit that is being written: `under-way:<editId>`. */
  underWay: (editId: string): string => `under-way:${editId}`,
  /** Ids of the updates that have popped up on this device. */
  updatesShown: 'updates-shown',
  /** Written to see whether there is room, and gone at once. */
  roomTried: 'room-tried',
} as const
