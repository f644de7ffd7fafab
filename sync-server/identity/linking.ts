import type { Account } from '#server/store/accounts.ts'
import type { ReadTransaction, WriteTransaction } from '#server/store/store.ts'
import { embeddedIssuer } from './provider/embeddedIssuer.ts'

export type ProviderIdentity = Pick<Account, 'issuer' | 'subject'>

export type Linking =
  | {
      readonly type: 'linked'
      readonly ended: readonly string[]
    }
  | { readonly type: 'refused'; readonly reason: 'taken' | 'unknown'; readonly by?: Account }

export const linkAccount = async (
  tx: WriteTransaction,
  userId: string,
  { issuer, subject }: ProviderIdentity,
): Promise<Linking> => {
  const account = await tx.accounts.byUserId(userId)
  if (account === undefined) return { type: 'refused', reason: 'unknown' }
  const by = await accountOf(tx, { issuer, subject })
  if (by !== undefined && by.userId !== userId) return { type: 'refused', reason: 'taken', by }
  const credential = account.issuer === embeddedIssuer ? account.subject : null
  const sessions = await tx.accounts.sessionsOf(userId)
  await tx.accounts.notePasswordBy(userId, null)
  await tx.accounts.linkAccount({ ...account, issuer, subject }, credential)
  await tx.accounts.endSessionsOf(userId)
  return { type: 'linked', ended: sessions.map(({ idHash }) => idHash) }
}

export const accountOf = async (
  tx: ReadTransaction,
  { issuer, subject }: ProviderIdentity,
): Promise<Account | undefined> => {
  const other = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`
  return (
    (await tx.accounts.bySubject(issuer, subject)) ?? (await tx.accounts.bySubject(other, subject))
  )
}
