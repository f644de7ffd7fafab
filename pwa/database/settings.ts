export const settings = {
  serverId: 'server-id',
  knownTime: 'known-time',
  deviceName: 'device-name',
  /** Changes when the storage is recreated after it was cleared (storageIdentity.ts). */
  storageName: 'storage-name',
  /** True once all families and members that this person may read have arrived at least once. */
  familiesArrived: 'families-arrived',
  /** The audiences that each collection was last swept for: `swept:<collection>`. */
  swept: (collection: string): string => `swept:${collection}`,
  complete: (collection: string): string => `complete:${collection}`,
  /** True once the unsent changes of versions before the outbox have been taken over. */
  outbox: 'outbox',
  /** The version of the rules that put a collection's records into lists: `lists:<collection>`. */
  lists: (collection: string): string => `lists:${collection}`,
  /**
   * Records of a collection with a lower id than this are still in an earlier version's database:
   * `unmoved:<collection>`. '' if all have been moved; missing if none has and there was no room to
   * note that.
   */
  unmoved: (collection: string): string => `unmoved:${collection}`,
  updatesShown: 'updates-shown',
  roomTried: 'room-tried',
} as const
