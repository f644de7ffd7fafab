/** The letters of the server's tokens: base64url. */
const token = /^[A-Za-z0-9_-]{16,200}$/

const inLink = /\/join\/([^/?#\s]+)/

/** @param pasted a whole link, perhaps with text around it, or the token alone. */
export const tokenIn = (pasted: string): string | undefined => {
  const text = pasted.trim()
  const candidate = inLink.exec(text)?.[1] ?? text
  return token.test(candidate) ? candidate : undefined
}
