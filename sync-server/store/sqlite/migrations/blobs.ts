export const blobTables = `
  CREATE TABLE uploads (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    hash TEXT,
    sent_hash TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX uploads_by_expiry ON uploads (expires_at);

  -- The hash of what a person sent, and of what is stored of it.
  CREATE TABLE blobs (
    sent_hash TEXT NOT NULL,
    user_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    sent_at TEXT NOT NULL,
    PRIMARY KEY (sent_hash, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blobs_by_hash ON blobs (hash, user_id);
  CREATE INDEX blobs_by_user ON blobs (user_id, hash);

  CREATE INDEX blobs_by_time ON blobs (sent_at);

  -- By either hash, as the record has it; ended_at is null while its current version does, and is live.
  CREATE TABLE blob_uses (
    name TEXT NOT NULL,
    record_id TEXT NOT NULL,
    ended_at TEXT,
    PRIMARY KEY (name, record_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX blob_uses_by_record ON blob_uses (record_id) WHERE ended_at IS NULL;
`
