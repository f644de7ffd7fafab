export const parentColumn = `
  ALTER TABLE records ADD COLUMN parent TEXT;
  CREATE INDEX records_by_parent ON records (parent, id) WHERE parent IS NOT NULL AND deleted = 0;
`
