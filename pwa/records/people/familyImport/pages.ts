/** @param bytes the most bytes of a page as JSON, unless a single entry is larger. */
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

const mostBytesEach = 3
