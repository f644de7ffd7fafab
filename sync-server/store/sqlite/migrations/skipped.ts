/**
 * Version 3 adds ranges of an audience's numbers that were never given out, because a process that
 * ended without closing may have given out more than it stored.
 */
export const skippedTable = `
  CREATE TABLE skipped (
    audience TEXT NOT NULL,
    above INTEGER NOT NULL,
    up_to INTEGER NOT NULL,
    PRIMARY KEY (audience, above)
  ) STRICT, WITHOUT ROWID;
`
