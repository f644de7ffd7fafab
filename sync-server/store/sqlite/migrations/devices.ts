/**
 * Sessions ended from another device are stored, because their own devices must erase their data.
 */
export const deviceTables = `
  CREATE TABLE device_people (
    device_hash TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    session_hash TEXT NOT NULL,
    key_hash TEXT,
    pin_hash TEXT,
    pin_failures INTEGER NOT NULL,
    pin_retry_at TEXT,
    changed_at TEXT NOT NULL,
    PRIMARY KEY (device_hash, user_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX device_people_in_order ON device_people (device_hash, place);
  CREATE INDEX device_people_by_user ON device_people (user_id);
  CREATE INDEX device_people_by_session ON device_people (session_hash);
  CREATE INDEX device_people_by_change ON device_people (changed_at);

  CREATE TABLE ended_sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    ended_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ended_sessions_by_user ON ended_sessions (user_id);
  CREATE INDEX ended_sessions_by_end ON ended_sessions (ended_at);
`
