export const usageTable = `
  CREATE TABLE usage (
    owner TEXT PRIMARY KEY,
    records INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO usage (owner, records, bytes)
    SELECT owner, sum(1 - deleted), sum(octet_length(body)) FROM (
      SELECT 'account:' || (body ->> '$.createdBy') AS owner, deleted, body FROM records
      UNION ALL
      SELECT 'family:' || CASE kind WHEN 'family' THEN id ELSE body ->> '$.familyId' END,
        deleted, body FROM records
      UNION ALL
      SELECT 'families:' || (body ->> '$.createdBy'), deleted, body
        FROM records WHERE kind = 'family'
      UNION ALL
      SELECT 'invitations:' || (body ->> '$.familyId'), deleted, body
        FROM records WHERE kind = 'invitation')
    WHERE owner IS NOT NULL GROUP BY owner;
`
