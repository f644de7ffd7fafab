/**
 * How much work one request may cause: the only place that says so, for the protocol, the server and
 * the forms. What a family may keep in all, and how often anybody may ask, are other questions.
 */
export const limits = {
  /** How long what was deleted can be brought back by those who may edit it, where its kind has a bin. */
  binDays: 30,
  /** Characters of a text that a pattern reads, such as a date or an amount; longer ones are refused unread. */
  patternText: 40,
  /** Of an address that names a file, by its SHA-256. */
  objectPath: 80,

  /**
   * Of the records that an answer is made of, as JSON: of all collections of a pull together, or of one
   * list of another call. A page that grows beyond it ends; a list is refused.
   */
  answerBytes: 4 * 1024 * 1024,
  /** Rows per collection of a pull's answer. */
  pullRows: 1000,
  pushRows: 200,
  /** Rows of one group, which goes in as a whole, and how long they may be as JSON. */
  groupRows: 200,
  groupBytes: 512 * 1024,
  /** Named states that one row's edit was made over. */
  pushOver: 20,
  /** In a checkpoint: several times those of somebody in as many families as anyone may found. */
  audiences: 1000,
  pushBytes: 1024 * 1024,
  /** Entries of each list and object of a call's body, which is not read where one has more. */
  jsonEntries: 5000,
  /** Versions named to a restored server in one request. */
  restoreKnown: 2000,
  /** Of a record's versions, the newest first, that are read at once. */
  historyBytes: 1024 * 1024,
  /** Of the replaced versions of one record: in a longer history one person's of the same minute become one. */
  wholeHistoryBytes: 5 * 1024 * 1024,
  /** States that were given back, in one transaction. */
  restorePart: 20,
  /** One record as JSON: far above any of ours, and a page of such still fits into memory. */
  recordBytes: 64 * 1024,

  /** Events, series and what is said of their times, each, in a window of the calendar. */
  windowRecords: 1000,
  /** Times that the series of such a window come to, before any is left out. */
  windowTimes: 20_000,

  /** Calls of one account that are sent, worked on, or whose answers are being read, at once; the rest wait. */
  callsAtOnce: { pull: 2, call: 3 },
  /** Of them, how many are worked on at once. */
  callsWorked: 1,
  /** Of each of them; more are refused. */
  callsWaiting: 100,
  /** Milliseconds after which an answer is given up of which nothing was read meanwhile. */
  unreadMs: 30_000,

  /** Files of one account that are taken in at once. */
  uploadsAtOnce: 3,
  /** Milliseconds for which nothing of a file may come before it is given up. */
  uploadIdleMs: 30_000,

  /** Milliseconds after which a read or a write is given up that everybody else's wait for. */
  readMs: 10_000,
  writeMs: 60_000,
  /** Milliseconds that long work goes on before others get their turn. */
  turnMs: 15,
  /** Records that one step of a job writes at most, in one transaction. */
  jobRecords: 200,
  /** Parts of a record that move in the transaction in which it does; more are moved by a job. */
  partsAtOnce: 20,
} as const
