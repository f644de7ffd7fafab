/**
 * Version 7 sends open tasks to new devices before completed ones. Completed tasks get a lower rank
 * and keep their number, so that a device in its first pull gets them twice at most.
 */
export const openTasksFirst = `
  UPDATE feed SET rank = 3
  WHERE collection = 'tasks' AND rank = 2 AND record_id IN (
    SELECT id FROM records WHERE kind = 'task' AND body ->> '$.status' = 'completed');
`
