/**
 * Version 7: a new device gets open tasks before all completed ones. Completed tasks get a lower
 * rank under their present number, so that a device in the middle of its first pull gets them at
 * most once more.
 */
export const openTasksFirst = `
  UPDATE feed SET rank = 3
  WHERE collection = 'tasks' AND rank = 2 AND record_id IN (
    SELECT id FROM records WHERE kind = 'task' AND body ->> '$.status' = 'completed');
`
