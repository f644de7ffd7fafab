/** Indexes a person's pending records in an audience, for reading them in pages. */
export const waitingIndex = `
  CREATE INDEX records_waiting ON records (audience, body ->> '$.createdBy', id)
    WHERE body ->> '$.approval' IN ('pending', 'returned');
`
