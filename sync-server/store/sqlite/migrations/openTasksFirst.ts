/**
 * Version 7: a new device gets open tasks before all that were ever done. What was done goes down a rank
 * under the number that it has, so that a device in the midst of its first pull gets it once more at most.
 */
export const openTasksFirst = `
  UPDATE feed SET rank = 3
  WHERE collection = 'tasks' AND rank = 2 AND record_id IN (
    SELECT id FROM records WHERE kind = 'task' AND body ->> '$.status' = 'completed');
`
