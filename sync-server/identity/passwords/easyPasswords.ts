/**
 * The words of leaked passwords with more than three letters. Nearly all of the most frequent ones
 * start with them, alone, in a row, or with a number or sign at an end.
 */
const commonWords = `
  password passwort passwords passcode passphrase letmein welcome willkommen iloveyou loveyou ichliebedich
  qwertyuiop qwerty qwertzuiop qwertz azertyuiop azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn yxcvbnm
  qazwsxedc qazwsx abcdefghij abcdefgh abcdef abcd admin administrator root login user guest master secret
  default changeme changeit trustno test testing temp internet computer google facebook samsung iphone
  hello hallo bonjour whatever freedom access money monkey dragon tiger panther eagle shadow sunshine
  princess prince angel babygirl lovely forever flower butterfly purple orange cookie cheese chocolate
  pepper ginger banana summer winter spring autumn monday friday january december football baseball
  basketball soccer hockey superman batman starwars pokemon naruto minecraft fortnite michael jordan
  jessica ashley charlie daniel thomas jennifer hunter harley ranger mustang ferrari mercedes porsche
  liverpool arsenal chelsea barcelona realmadrid juventus jesus blessed killer ninja family ourfamily
  ourlife mother father mama papa
`
  .trim()
  .split(/\s+/)

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A password with at most this number of letters besides such words is still easy to guess. */
const mostLeft = 3

/**
 * Is it among what people who guess try first: a widely used one, one thing again and again, a run of
 * neighbouring characters, a number, or little but the person's own words?
 * @param own names and e-mail address of whose password it is to be.
 */
export const isEasyPassword = (password: string, own: readonly string[]): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  const read = plain.replaceAll(/./gu, (each) => lookalikes[each] ?? each)
  const words = [...commonWords, ...own.flatMap(wordsOf)].sort((a, b) => b.length - a.length)
  return isRepeated(plain) || isRun(plain) || [plain, read].some((each) => isMadeOf(each, words))
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)

/** Does one part repeat, whatever is between or after: 'passwordpassword', 'ada ada ada ada!'? */
const isRepeated = (text: string): boolean => {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (new Set(letters).size <= mostLeft) return true
  return [letters, letters.replaceAll(/\p{N}+$/gu, '')].some((each) => /^(.+)\1+$/u.test(each))
}

/** '1234567890', 'zyxwvutsrq' */
const isRun = (text: string): boolean => {
  const codes = [...text].map((each) => each.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const rare = steps.filter((step) => Math.abs(step) > 1)
  return rare.length <= 1
}

const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left.replaceAll(/\P{L}/gu, '').length <= mostLeft
}
