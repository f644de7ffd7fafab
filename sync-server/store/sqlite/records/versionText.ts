/** The text of a current version is only in `records`. */
export const versionText = `
  (CASE history.body WHEN '' THEN (SELECT body FROM records WHERE id = history.record_id)
    ELSE history.body END)`
