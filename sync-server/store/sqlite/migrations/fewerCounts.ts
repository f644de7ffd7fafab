/**
 * Version 14 counts open invitations from their list, because they expire without a write. The
 * files named by a record can be found even after its deletion, for erasing a family.
 */
export const fewerCounts = `
  DELETE FROM usage WHERE owner LIKE 'invitations:%';
  DROP INDEX blob_uses_by_record;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id);
`
