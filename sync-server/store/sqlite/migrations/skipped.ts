export const skippedTable = `
  CREATE TABLE skipped (
    audience TEXT NOT NULL,
    above INTEGER NOT NULL,
    up_to INTEGER NOT NULL,
    PRIMARY KEY (audience, above)
  ) STRICT, WITHOUT ROWID;
`
