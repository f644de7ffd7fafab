export const deletedRecords = `
  CREATE INDEX records_deleted ON records (kind, updated_at) WHERE deleted = 1;
`
