/**
 * Whose requests count together: an address, or the /64 that an IPv6 household has to itself.
 * @param ip as the request came by it.
 */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [front = '', back] = ip.split('::')
  const groups = front.split(':')
  /** '::' stands for as many groups of zeros as are missing. */
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').length
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
