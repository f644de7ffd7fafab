/**
 * The rows up to the one by which their bodies come to `bytes`; nothing after it is read.
 * @returns left: how many bytes there still is room for, none or less where it ended early.
 */
export const firstBytes = <Row extends { readonly body: string }>(
  rows: Iterable<Row>,
  bytes: number,
): { readonly rows: readonly Row[]; readonly left: number } => {
  const found: Row[] = []
  let left = bytes
  for (const row of rows) {
    found.push(row)
    left -= Buffer.byteLength(row.body)
    if (left <= 0) break
  }
  return { rows: found, left }
}
