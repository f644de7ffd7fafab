/** Version 25: whether the parts of anything are being moved, which every read asks, without a look at other jobs. */
export const movingIndex = `
  CREATE INDEX jobs_moving ON jobs (subject) WHERE kind = 'move-parts';
`
