/**
 * Version 6 orders a feed's rows by their record, so that rows made together lie together, and one
 * index has their order: each page of its own that a family has costs a commit another write.
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
