/** Suggests a name that anybody can type; '' if no letter of the child's name can be typed. */
export const suggestedSignInName = (firstName: string, lastName: string): string =>
  [firstName, lastName]
    .map(plain)
    .filter((part) => part !== '')
    .join('.')
    .slice(0, 40)

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '')
