import { EllipsisVertical } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useTaskActions } from '#pwa/parts/tasks/useTaskActions.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'

export const HandOverMenu = ({ task }: { readonly task: Shown<Task> }) => {
  const { members } = useMembers()
  const { handOver } = useTaskActions()
  const others = members.filter(
    (member) => member.userId !== task.assignedTo && seesHousehold(member.role),
  )
  if (others.length === 0) return null
  return (
    <Menu
      name={m.tasks_hand_over_to({ title: task.title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={others.map((member) => ({
        key: member.userId,
        label: m.tasks_hand_over_person({ name: fullName(member) }),
        onSelect: () => handOver(task, member.userId, fullName(member)),
      }))}
    />
  )
}
