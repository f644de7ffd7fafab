/** Does the address mean the machine that opens it? Nobody else can open such a link. */
export const opensOnlyHere = (url: string): boolean => {
  const { hostname } = new URL(url)
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)
}
