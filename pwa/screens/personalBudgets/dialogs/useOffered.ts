import { fullName } from '#shared/people/family/member.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMayMakeBudgets } from '#pwa/records/money/personal/budgetPermissions.ts'

export interface Offered {
  readonly own: boolean
  readonly children: readonly { readonly value: string; readonly label: string }[]
}

export const useOffered = (): Offered => {
  const { own, childs } = useMayMakeBudgets()
  const { members } = useMembers()
  const children = members
    .filter(({ role }) => childs && isChildAccount(role))
    .map((member) => ({ value: member.userId, label: fullName(member) }))
  return { own, children: children.toSorted((a, b) => a.label.localeCompare(b.label)) }
}
