/** A link to another part or state of the same page does not count. */
export const isPageChange = (
  to: string | { readonly pathname?: string },
  here: { readonly href: string; readonly pathname: string },
): boolean => {
  const pathname = typeof to === 'string' ? new URL(to, here.href).pathname : to.pathname
  return pathname !== undefined && pathname !== here.pathname
}
