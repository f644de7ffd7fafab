/** Where a parent gives a child more time on the tablet that they share. */
export const moreTimePath = '/more-time/:memberId'

export const moreTimeFor = (memberId: string): string =>
  moreTimePath.replace(':memberId', encodeURIComponent(memberId))
