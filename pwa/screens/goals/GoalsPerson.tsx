import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'

export const GoalsPerson = () => {
  const me = useMe()
  const { members } = useMembers()
  const role = useFamilyInView()?.role
  if (me === undefined) return null
  const colour = members.find(({ userId }) => userId === me.id)?.colour
  return (
    <div className="flex items-center gap-3">
      <Avatar
        name={fullName(me)}
        imageUrl={me.profileImageUrl}
        {...(colour === undefined ? {} : { color: colour + 1 })}
      />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {fullName(me)}
        </p>
        <p className="text-sm text-muted">
          {role === undefined ? m.goals_role_unknown() : m.shell_role({ role })}
        </p>
      </div>
    </div>
  )
}
