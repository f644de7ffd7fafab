/** Spreadsheet programs treat a cell that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/

/** A table by RFC 4180, with a byte order mark so that Excel reads UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
