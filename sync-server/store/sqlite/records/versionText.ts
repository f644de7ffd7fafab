/** SQL for the text of a version in `history`; the current version's text is only in `records`. */
export const versionText = `
  (CASE history.body WHEN '' THEN (SELECT body FROM records WHERE id = history.record_id)
    ELSE history.body END)`
