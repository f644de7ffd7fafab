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
