/** Whether an address means the very machine that opens it: a link to it leads nobody else anywhere. */
export const opensOnlyHere = (url: string): boolean => {
  const { hostname } = new URL(url)
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)
}
