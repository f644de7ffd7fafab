import { unauthorized } from '#server/http/problems.ts'
import type { Caller } from '#server/http/route.ts'

export type Authenticate = (cookieHeader: string | undefined) => Promise<
  | (Caller & {
      readonly renewal: string | undefined
    })
  | undefined
>

/** @param renew is called with a Set-Cookie header to send. @throws HttpError 401 `unauthorized` */
export const requireCaller = async (
  authenticate: Authenticate,
  cookieHeader: string | undefined,
  renew: (header: string) => void,
): Promise<Caller> => {
  const authenticated = await authenticate(cookieHeader)
  if (authenticated === undefined) throw unauthorized()
  const { userId, session, renewal } = authenticated
  if (renewal !== undefined) renew(renewal)
  return { userId, session }
}
