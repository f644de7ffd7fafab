export const jobTable = `
  CREATE TABLE jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    state TEXT NOT NULL,
    steps INTEGER NOT NULL DEFAULT 0,
    worked_at TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    failure TEXT,
    retry_at TEXT
  ) STRICT;
  CREATE INDEX jobs_by_subject ON jobs (subject, number);
  CREATE INDEX jobs_by_work ON jobs (worked_at, number);
  CREATE INDEX jobs_by_retry ON jobs (retry_at) WHERE retry_at IS NOT NULL;
`
