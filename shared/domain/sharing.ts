/**
 * What the share sheet of a phone has of the installed app (Web Share Target): where it sends photos, and in
 * which field of the form. The service worker takes them; the server, where there is none yet, cannot.
 */
export const sharing = {
  path: '/share',
  field: 'photos',
  /** Where they are added. */
  taken: '/memories',
  /** The same page, which then says that nothing was kept. */
  lost: '/memories?shared=lost',
} as const
