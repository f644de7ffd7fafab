export const accountTables = `
  CREATE TABLE accounts (
    user_id TEXT PRIMARY KEY,
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (issuer, subject)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE credentials (
    subject TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    id_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL,
    expires_at TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    id_token TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_user ON sessions (user_id, last_seen_at);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE password_resets (
    token_hash TEXT PRIMARY KEY,
    subject TEXT NOT NULL REFERENCES credentials (subject) ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX password_resets_by_subject ON password_resets (subject);
  CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

  CREATE TABLE provider_state (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    uid TEXT,
    user_code TEXT,
    grant_id TEXT,
    expires_at TEXT,
    consumed_at TEXT,
    PRIMARY KEY (model, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX provider_state_by_uid ON provider_state (model, uid) WHERE uid IS NOT NULL;
  CREATE INDEX provider_state_by_user_code ON provider_state (model, user_code)
    WHERE user_code IS NOT NULL;
  CREATE INDEX provider_state_by_grant ON provider_state (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX provider_state_by_expiry ON provider_state (expires_at)
    WHERE expires_at IS NOT NULL;
`
