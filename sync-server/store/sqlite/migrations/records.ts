export const recordTables = `
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The current state of every record; body is all of it, the other columns repeat parts of it.
  CREATE TABLE records (
    id TEXT PRIMARY KEY,
    collection TEXT NOT NULL,
    kind TEXT NOT NULL,
    list TEXT NOT NULL,
    list_date TEXT NOT NULL,
    list_newest TEXT NOT NULL,
    audience TEXT NOT NULL,
    rev INTEGER NOT NULL,
    deleted INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX records_by_date ON records (kind, list, list_date, id) WHERE deleted = 0;
  CREATE INDEX records_by_newest ON records (kind, list, list_newest, id) WHERE deleted = 0;
  CREATE INDEX members_by_family ON records (body ->> '$.familyId', body ->> '$.joinedAt', id)
    WHERE kind = 'member' AND deleted = 0;
  CREATE INDEX members_by_user ON records (body ->> '$.userId', body ->> '$.joinedAt', id)
    WHERE kind = 'member' AND deleted = 0;
  CREATE INDEX invitations_by_token ON records (body ->> '$.tokenHash', created_at)
    WHERE kind = 'invitation' AND deleted = 0;

  CREATE TABLE audiences (
    audience TEXT PRIMARY KEY,
    counter INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- A record's latest number in each audience that it is or was in; first is the one at which it was
  -- made there, 0 where it came from another audience.
  CREATE TABLE feed (
    audience TEXT NOT NULL,
    record_id TEXT NOT NULL REFERENCES records (id),
    collection TEXT NOT NULL,
    rank INTEGER NOT NULL,
    number INTEGER NOT NULL,
    first INTEGER NOT NULL,
    PRIMARY KEY (audience, record_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX feed_after ON feed (audience, collection, number);
  CREATE INDEX feed_bootstrap ON feed (audience, collection, rank, number DESC);

  -- Every version; replaced_at is null for the current one.
  CREATE TABLE history (
    record_id TEXT NOT NULL REFERENCES records (id),
    rev INTEGER NOT NULL,
    body TEXT NOT NULL,
    replaced_at TEXT,
    PRIMARY KEY (record_id, rev)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX history_replaced ON history (replaced_at) WHERE replaced_at IS NOT NULL;
`
