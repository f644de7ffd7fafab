export const limits = {
  binDays: 30,
  patternText: 40,
  objectPath: 80,

  /**
   * The bytes of an answer as JSON. A pull ends its page at this limit; a list that is longer is
   * refused.
   */
  answerBytes: 4 * 1024 * 1024,
  pullRows: 1000,
  pushRows: 200,
  groupRows: 200,
  groupBytes: 512 * 1024,
  pushOver: 20,
  audiences: 1000,
  pushBytes: 1024 * 1024,
  jsonEntries: 5000,
  restoreKnown: 2000,
  historyBytes: 1024 * 1024,
  /** If a record's history is longer, one person's versions of the same minute are joined. */
  wholeHistoryBytes: 5 * 1024 * 1024,
  restorePart: 20,
  /** This limit is far above any real record, but a page of such records still fits into memory. */
  recordBytes: 64 * 1024,

  windowRecords: 1000,
  windowTimes: 20_000,

  /** The calls of one account that run at the same time; further calls wait. */
  callsAtOnce: { pull: 2, call: 3 },
  callsWorked: 1,
  callsWaiting: 100,
  unreadMs: 30_000,

  uploadsAtOnce: 3,
  uploadIdleMs: 30_000,

  /** A read or write is aborted after this time, because all other requests wait for it. */
  readMs: 10_000,
  writeMs: 60_000,
  turnMs: 15,
  jobRecords: 200,
  partsAtOnce: 20,
} as const
