/** Version 19 indexes deleted records by time, for restoring and for erasing them. */
export const deletedRecords = `
  CREATE INDEX records_deleted ON records (kind, updated_at) WHERE deleted = 1;
`
