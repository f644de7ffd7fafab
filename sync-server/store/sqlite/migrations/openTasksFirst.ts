/**
 * New devices get open tasks before completed ones. Completed tasks keep their number, so that a
 * device in its first pull gets them twice at most.
 */
export const openTasksFirst = `
  UPDATE feed SET rank = 3
  WHERE collection = 'tasks' AND rank = 2 AND record_id IN (
    SELECT id FROM records WHERE kind = 'task' AND body ->> '$.status' = 'completed');
`
