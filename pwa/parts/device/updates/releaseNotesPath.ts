export const releaseNotesId = 'release-notes'

export const releaseNotesPath = `/faq#${releaseNotesId}`
