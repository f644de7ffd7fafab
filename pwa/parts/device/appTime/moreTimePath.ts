export const moreTimePath = '/more-time/:memberId'

export const moreTimeFor = (memberId: string): string =>
  moreTimePath.replace(':memberId', encodeURIComponent(memberId))
