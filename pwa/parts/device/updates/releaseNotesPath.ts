/** The list of all updates has its place on the help page. */
export const releaseNotesId = 'release-notes'

export const releaseNotesPath = `/faq#${releaseNotesId}`
