/**
 * Version 14 counts open invitations from their list, because they expire without a write. The
 * files that a record named are found by the record even after its end, because erasing a family
 * asks for them.
 */
export const fewerCounts = `
  DELETE FROM usage WHERE owner LIKE 'invitations:%';
  DROP INDEX blob_uses_by_record;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id);
`
