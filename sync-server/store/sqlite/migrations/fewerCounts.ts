/**
 * Open invitations are counted from their list, because they expire without a write. The index of
 * files now includes those of deleted records, which erasing a family must find.
 */
export const fewerCounts = `
  DELETE FROM usage WHERE owner LIKE 'invitations:%';
  DROP INDEX blob_uses_by_record;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id);
`
