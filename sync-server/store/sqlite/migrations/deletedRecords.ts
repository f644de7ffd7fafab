/** Version 19: what was deleted, by when that was: to be brought back, and erased when its time is over. */
export const deletedRecords = `
  CREATE INDEX records_deleted ON records (kind, updated_at) WHERE deleted = 1;
`
