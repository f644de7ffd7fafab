import { m } from '#shared/messages/messages.ts'
import { isLiveChild } from '#shared/people/childPolicy.ts'
import type { Member } from '#shared/people/family/member.ts'
import { fullName } from '#shared/people/family/member.ts'

export const removalWords = (member: Member, family: string): string => {
  const name = fullName(member)
  const sentences = [m.family_remove_text({ name, family })]
  if (isLiveChild(member)) sentences.push(m.family_remove_child_text({ name }))
  return sentences.join('\n')
}
