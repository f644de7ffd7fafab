/** Nobody else can open a link to the machine itself. */
export const opensOnlyHere = (url: string): boolean => {
  const { hostname } = new URL(url)
  return /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname)
}
