/** What a person made that waits for a parent, in an audience, some at a time. */
export const waitingIndex = `
  CREATE INDEX records_waiting ON records (audience, body ->> '$.createdBy', id)
    WHERE body ->> '$.approval' IN ('pending', 'returned');
`
