/**
 * All limits on the work of one request, for the protocol, the server and the forms. Quotas and
 * rate limits are elsewhere.
 */
export const limits = {
  /** Days for which a deleted record of a kind with a bin can be restored. */
  binDays: 30,
  patternText: 40,
  objectPath: 80,

  /**
   * Bytes of the records in an answer, as JSON: of all collections of a pull together, or of one
   * list. A pull ends its page at the limit; a longer list is refused.
   */
  answerBytes: 4 * 1024 * 1024,
  pullRows: 1000,
  pushRows: 200,
  groupRows: 200,
  groupBytes: 512 * 1024,
  pushOver: 20,
  /**
   * Audiences in a checkpoint: several times as many as a person in the maximum of families has.
   */
  audiences: 1000,
  pushBytes: 1024 * 1024,
  jsonEntries: 5000,
  restoreKnown: 2000,
  historyBytes: 1024 * 1024,
  /**
   * Bytes of one record's replaced versions. Beyond it, one person's versions of the same minute
   * are joined.
   */
  wholeHistoryBytes: 5 * 1024 * 1024,
  restorePart: 20,
  /**
   * Bytes of one record as JSON: far above any real record, and low enough to hold a page of them
   * in memory.
   */
  recordBytes: 64 * 1024,

  /** The limit each of events, of series and of changed occurrences in a window of the calendar. */
  windowRecords: 1000,
  /** Occurrences of the series in such a window, before any is left out. */
  windowTimes: 20_000,

  /**
   * Calls of one account that are sent, processed or answered at the same time; further calls wait.
   */
  callsAtOnce: { pull: 2, call: 3 },
  /** The part of these calls that are processed at the same time. */
  callsWorked: 1,
  callsWaiting: 100,
  /** Milliseconds after which an answer that the client does not read is dropped. */
  unreadMs: 30_000,

  uploadsAtOnce: 3,
  /** Milliseconds without data after which an upload is dropped. */
  uploadIdleMs: 30_000,

  /**
   * Milliseconds after which a read or write is aborted, because all other requests wait for it.
   */
  readMs: 10_000,
  writeMs: 60_000,
  /** Milliseconds after which long work lets other requests run. */
  turnMs: 15,
  jobRecords: 200,
  partsAtOnce: 20,
} as const
