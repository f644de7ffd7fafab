/**
 * The share target of the installed app (Web Share Target): the path and the form fields of shared
 * content. The service worker handles it; without one, the server cannot.
 */
export const sharing = {
  path: '/share',
  field: 'photos',
  words: { title: 'title', text: 'text', url: 'url' },
  taken: '/memories',
  /** The same page with a message that nothing was saved. */
  lost: '/memories?shared=lost',
  /** The same page with a message that too much was shared at once. */
  tooMuch: '/memories?shared=too-much',
} as const

/**
 * The limits of all shared files that wait on a device. They are needed because other sites can
 * also send files to the share target.
 */
export const sharedLimits = { files: 100, bytes: 500 * 1024 * 1024 } as const
