/**
 * Version 4 adds the parent of a record, so that parts can move with it. The column copies a value
 * from the body; no earlier record has one.
 */
export const parentColumn = `
  ALTER TABLE records ADD COLUMN parent TEXT;
  CREATE INDEX records_by_parent ON records (parent, id) WHERE parent IS NOT NULL AND deleted = 0;
`
