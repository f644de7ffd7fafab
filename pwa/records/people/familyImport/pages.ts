/**
 * Cuts a list into pages, in its order.
 * @param most of a page. @param bytes as JSON, which a page does not pass unless by its only entry.
 */
export function* pagesOf<T>(
  list: readonly T[],
  most: number,
  bytes = Number.POSITIVE_INFINITY,
): Generator<readonly T[]> {
  let page: T[] = []
  let size = 0
  for (const each of list) {
    const own = bytes === Number.POSITIVE_INFINITY ? 0 : JSON.stringify(each).length * mostBytesEach
    if (page.length > 0 && (page.length === most || size + own > bytes)) {
      yield page
      page = []
      size = 0
    }
    page.push(each)
    size += own
  }
  if (page.length > 0) yield page
}

/** Of one character in UTF-8, at the most. */
const mostBytesEach = 3
