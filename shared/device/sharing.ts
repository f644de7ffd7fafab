/**
 * What the share sheet of a phone has of the installed app (Web Share Target): where it sends what is shared, and
 * in which fields of the form. The service worker takes it; the server, where there is none yet, cannot.
 */
export const sharing = {
  path: '/share',
  /** Of photos. */
  field: 'photos',
  /** Of a text or a link. */
  words: { title: 'title', text: 'text', url: 'url' },
  /** Where photos are added. */
  taken: '/memories',
  /** The same page, which then says that nothing was kept. */
  lost: '/memories?shared=lost',
  /** The same, where more was shared than may wait to be added. */
  tooMuch: '/memories?shared=too-much',
} as const

/** What may wait to be added on a device, all of it together: another site's page can send some here, too. */
export const sharedLimits = { files: 100, bytes: 500 * 1024 * 1024 } as const
