/**
 * Version 4: which record another one is part of, so that what belongs to a record moves where it
 * moves. The column repeats a part of the body; nothing written before has one.
 */
export const parentColumn = `
  ALTER TABLE records ADD COLUMN parent TEXT;
  CREATE INDEX records_by_parent ON records (parent, id) WHERE parent IS NOT NULL AND deleted = 0;
`
