/**
 * Open invitations are counted from their list, because they expire without a write. The files of a
 * deleted record can still be found, for erasing a family.
 */
export const fewerCounts = `
  DELETE FROM usage WHERE owner LIKE 'invitations:%';
  DROP INDEX blob_uses_by_record;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id);
`
