/**
 * The share target of the installed app (Web Share Target): the path and the form fields of shared
 * content. The service worker handles it; without one, the server cannot.
 */
export const sharing = {
  path: '/share',
  /** The field of photos. */
  field: 'photos',
  /** The fields of a text or a link. */
  words: { title: 'title', text: 'text', url: 'url' },
  /** The page that adds photos. */
  taken: '/memories',
  /** The same page, which then says that nothing was kept. */
  lost: '/memories?shared=lost',
  /** The same, where more was shared than may wait to be added. */
  tooMuch: '/memories?shared=too-much',
} as const

/**
 * The limits of all shared files that wait on a device, because another site's page can send some,
 * too.
 */
export const sharedLimits = { files: 100, bytes: 500 * 1024 * 1024 } as const
