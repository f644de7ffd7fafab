export const waitingIndex = `
  CREATE INDEX records_waiting ON records (audience, body ->> '$.createdBy', id)
    WHERE body ->> '$.approval' IN ('pending', 'returned');
`
