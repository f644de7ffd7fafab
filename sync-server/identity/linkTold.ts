import type { User } from '#shared/people/user.ts'
import type { Commit } from '#server/sync/writing/change.ts'

export const tellOwnerOfLink = async (
  commit: Commit,
  userId: string,
  link: NonNullable<User['passwordLink']> | null,
): Promise<void> => {
  await commit({ type: 'system', userId }, [
    {
      type: 'apply',
      id: userId,
      apply: (current) =>
        current === undefined
          ? { code: 'not-found', fields: [] }
          : { ...current, passwordLink: link },
    },
  ])
}
