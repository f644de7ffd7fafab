/**
 * Tells whether a link leads to another page, rather than another part or state of this one. @param
 * to the target as the router takes it.
 */
export const isPageChange = (
  to: string | { readonly pathname?: string },
  here: { readonly href: string; readonly pathname: string },
): boolean => {
  const pathname = typeof to === 'string' ? new URL(to, here.href).pathname : to.pathname
  return pathname !== undefined && pathname !== here.pathname
}
