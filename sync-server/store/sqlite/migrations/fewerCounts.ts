/**
 * Version 14: open invitations are counted where they are listed, since they cease to be open without a
 * write. What a record named is found by the record, also once it has ended: erasing a family asks for it
 * once a record.
 */
export const fewerCounts = `
  DELETE FROM usage WHERE owner LIKE 'invitations:%';
  DROP INDEX blob_uses_by_record;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id);
`
