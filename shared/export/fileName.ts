export const fileName = (name: string, otherwise: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || otherwise
