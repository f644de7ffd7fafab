/** The letters of the server's tokens: base64url. */
const token = /^[A-Za-z0-9_-]{16,200}$/

const inLink = /\/join\/([^/?#\s]+)/

/** The token in a pasted invitation: a whole link, with words around it perhaps, or the token alone. */
export const tokenIn = (pasted: string): string | undefined => {
  const text = pasted.trim()
  const candidate = inLink.exec(text)?.[1] ?? text
  return token.test(candidate) ? candidate : undefined
}
