/** The service worker handles this path of the Web Share Target; the server cannot. */
export const sharing = {
  path: '/share',
  field: 'photos',
  words: { title: 'title', text: 'text', url: 'url' },
  taken: '/memories',
  lost: '/memories?shared=lost',
  tooMuch: '/memories?shared=too-much',
} as const

/** Other sites can send files to the share target, too. */
export const sharedLimits = { files: 100, bytes: 500 * 1024 * 1024 } as const
