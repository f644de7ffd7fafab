/** Requests of one household count together, so an IPv6 address counts as its /64. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [front = '', back] = ip.split('::')
  const groups = front.split(':')
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').length
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
