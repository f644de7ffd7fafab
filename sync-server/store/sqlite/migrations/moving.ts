export const movingIndex = `
  CREATE INDEX jobs_moving ON jobs (subject) WHERE kind = 'move-parts';
`
