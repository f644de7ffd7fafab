import { hash } from 'node:crypto'

/** SHA-256 of a random token, base64url: what the database holds in the token's place. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')
