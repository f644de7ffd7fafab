import { hash } from 'node:crypto'

/** SHA-256 of a random token, base64url, which the database stores instead of the token. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')
