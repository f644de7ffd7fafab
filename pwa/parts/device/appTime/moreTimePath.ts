/** The page on which a parent grants more time on a shared tablet. */
export const moreTimePath = '/more-time/:memberId'

export const moreTimeFor = (memberId: string): string =>
  moreTimePath.replace(':memberId', encodeURIComponent(memberId))
