/**
 * Version 25: every read asks whether parts are being moved, and this index answers without reading
 * other jobs.
 */
export const movingIndex = `
  CREATE INDEX jobs_moving ON jobs (subject) WHERE kind = 'move-parts';
`
