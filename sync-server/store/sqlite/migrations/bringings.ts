export const bringingTables = `
  CREATE TABLE bringings (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    from_server TEXT,
    from_user TEXT NOT NULL,
    from_family TEXT NOT NULL,
    secret TEXT NOT NULL,
    new_ids INTEGER NOT NULL,
    state TEXT NOT NULL,
    family_id TEXT,
    begun_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bringings_by_user ON bringings (user_id, begun_at, id);
  CREATE UNIQUE INDEX bringings_by_family ON bringings (family_id) WHERE family_id IS NOT NULL;

  CREATE TABLE claims (
    bringing_id TEXT NOT NULL REFERENCES bringings (id) ON DELETE CASCADE,
    place TEXT NOT NULL,
    user_id TEXT NOT NULL,
    at TEXT NOT NULL,
    done INTEGER NOT NULL,
    PRIMARY KEY (bringing_id, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claims_by_user ON claims (user_id, bringing_id);
  CREATE INDEX claims_by_state ON claims (done, bringing_id);
`
