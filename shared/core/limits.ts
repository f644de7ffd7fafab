/**
 * Limits of the work that one request may cause: the only place for them, for the protocol, the
 * server and the forms. Quotas and rate limits are elsewhere.
 */
export const limits = {
  /** Days for which editors can restore a deleted record, if its kind has a bin. */
  binDays: 30,
  /**
   * Characters of a text that a pattern reads, such as a date or an amount; longer texts are
   * refused unread.
   */
  patternText: 40,
  /** Characters of an address that names a file by its SHA-256. */
  objectPath: 80,

  /**
   * Bytes of an answer's records as JSON: all collections of a pull together, or one list of
   * another call. A page ends at the limit; a list is refused.
   */
  answerBytes: 4 * 1024 * 1024,
  /** Rows per collection of a pull's answer. */
  pullRows: 1000,
  pushRows: 200,
  /** Rows of one group, which is committed as a whole, and their size as JSON. */
  groupRows: 200,
  groupBytes: 512 * 1024,
  /** States that one row may name as its base. */
  pushOver: 20,
  /**
   * Audiences in a checkpoint: several times those of a person in as many families as one may
   * found.
   */
  audiences: 1000,
  pushBytes: 1024 * 1024,
  /** Entries of each list and object of a call's body; a body with more is not read. */
  jsonEntries: 5000,
  /** Versions named to a restored server in one request. */
  restoreKnown: 2000,
  /** Bytes of a record's versions, the newest first, that are read at once. */
  historyBytes: 1024 * 1024,
  /**
   * Bytes of one record's replaced versions: in a longer history one person's versions of the same
   * minute become one.
   */
  wholeHistoryBytes: 5 * 1024 * 1024,
  /** Returned states in one transaction. */
  restorePart: 20,
  /**
   * Bytes of one record as JSON: far above any of ours, while a page of such records still fits
   * into memory.
   */
  recordBytes: 64 * 1024,

  /** Events, series and changed times, each, in a window of the calendar. */
  windowRecords: 1000,
  /** Times of the series in such a window, before any is left out. */
  windowTimes: 20_000,

  /** Calls of one account that are sent, processed or answered at the same time; the rest wait. */
  callsAtOnce: { pull: 2, call: 3 },
  /** Calls among them that are processed at the same time. */
  callsWorked: 1,
  /** Waiting calls of each sort; more are refused. */
  callsWaiting: 100,
  /** Milliseconds without reading after which an answer is dropped. */
  unreadMs: 30_000,

  /** Files that one account sends at the same time. */
  uploadsAtOnce: 3,
  /** Milliseconds without data after which an upload is dropped. */
  uploadIdleMs: 30_000,

  /** Milliseconds after which a read or write is abandoned, because all others wait for it. */
  readMs: 10_000,
  writeMs: 60_000,
  /** Milliseconds of long work before others run. */
  turnMs: 15,
  /** The most records that one step of a job writes, in one transaction. */
  jobRecords: 200,
  /** Parts that move in the same transaction as their record; a job moves more. */
  partsAtOnce: 20,
} as const
