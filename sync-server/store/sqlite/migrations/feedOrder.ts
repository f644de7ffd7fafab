/**
 * Version 6: a feed's rows stand by their record, so that rows that are made together lie together
 * whosever they are, and one index has their order: each of a family's own pages that a push touches
 * is one more that a commit writes.
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
