/** The help page contains the list of all updates. */
export const releaseNotesId = 'release-notes'

export const releaseNotesPath = `/faq#${releaseNotesId}`
