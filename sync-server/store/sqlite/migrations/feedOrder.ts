/**
 * A commit writes one more page for each page that only one family uses, so the table is sorted by
 * record: rows that are written together are then stored together.
 */
export const feedOrder = `
  CREATE TABLE feed_by_record (
    audience TEXT NOT NULL,
    record_id TEXT NOT NULL REFERENCES records (id),
    collection TEXT NOT NULL,
    rank INTEGER NOT NULL,
    number INTEGER NOT NULL,
    first INTEGER NOT NULL,
    PRIMARY KEY (record_id, audience)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO feed_by_record (audience, record_id, collection, rank, number, first)
    SELECT audience, record_id, collection, rank, number, first FROM feed;
  DROP TABLE feed;
  ALTER TABLE feed_by_record RENAME TO feed;
  CREATE INDEX feed_order ON feed (audience, collection, rank, number DESC, first);
`
