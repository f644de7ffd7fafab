/** SQL for the text of a version in `history`; that of the current one stands in `records` alone. */
export const versionText = `
  (CASE history.body WHEN '' THEN (SELECT body FROM records WHERE id = history.record_id)
    ELSE history.body END)`
