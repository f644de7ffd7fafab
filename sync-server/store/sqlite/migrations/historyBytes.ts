export const countHistory = `
  UPDATE records SET history_bytes = kept.bytes FROM (
    SELECT record_id, sum(octet_length(body)) AS bytes FROM history
    WHERE replaced_at IS NOT NULL GROUP BY record_id) AS kept
  WHERE id = kept.record_id;
  INSERT INTO usage (owner, records, bytes)
    SELECT owner, 0, sum(bytes) FROM (
      SELECT 'account:' || (body ->> '$.updatedBy') AS owner, octet_length(body) AS bytes
      FROM history WHERE replaced_at IS NOT NULL AND body <> ''
      UNION ALL
      SELECT 'family:' || CASE body ->> '$.kind' WHEN 'family' THEN record_id
          ELSE coalesce(body ->> '$.familyId', body ->> '$.homeFamilyId') END,
        octet_length(body)
      FROM history WHERE replaced_at IS NOT NULL AND body <> '')
    WHERE owner IS NOT NULL GROUP BY owner
    ON CONFLICT (owner) DO UPDATE SET bytes = bytes + excluded.bytes;
`

export const historyBytes = `
  ALTER TABLE records ADD COLUMN history_bytes INTEGER NOT NULL DEFAULT 0;
  ${countHistory}`
