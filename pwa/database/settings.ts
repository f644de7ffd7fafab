/** Names of the device's settings. */
export const settings = {
  /** The id of the server that this person's records come from. */
  serverId: 'server-id',
  /** How far this device's clock can be believed (knownTime.ts). */
  knownTime: 'known-time',
  /** This device's random name among those whose minutes are counted. */
  deviceName: 'device-name',
  /** Tells this storage from one that was made again after it was cleared (storageIdentity.ts). */
  storageName: 'storage-name',
  /** True once all families and members that this person may read have arrived at least once. */
  familiesArrived: 'families-arrived',
  /** The audiences that each collection was last swept for: `swept:<collection>`. */
  swept: (collection: string): string => `swept:${collection}`,
  /** Does this device hold all of a collection (completeness.ts)? `complete:<collection>` */
  complete: (collection: string): string => `complete:${collection}`,
  /** True once what versions before the outbox kept has been taken over. */
  outbox: 'outbox',
  /**
   * The version of the rules by which each collection's records are listed: `lists:<collection>`.
   */
  lists: (collection: string): string => `lists:${collection}`,
  /**
   * Below which id a collection's records still lie in an earlier version's database: `unmoved:<collection>`.
   * '' where all have been moved; not there where none has, and there was no room to note that.
   */
  unmoved: (collection: string): string => `unmoved:${collection}`,
  /** Ids of the updates that have popped up on this device. */
  updatesShown: 'updates-shown',
  /** Written to see whether there is room, and gone at once. */
  roomTried: 'room-tried',
} as const
