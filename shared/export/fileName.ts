/** Letters, digits and dashes, whatever something is called. @param otherwise where it has none of them. */
export const fileName = (name: string, otherwise: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || otherwise
