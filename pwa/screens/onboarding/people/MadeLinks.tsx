import { m } from '#shared/messages/messages.ts'
import { InvitationLink } from '#pwa/parts/people/inviting/InvitationLink.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import type { MadeLink } from '../draft.ts'

interface Props {
  readonly links: readonly MadeLink[]
  readonly newest: string | undefined
  readonly family: string
}

export const MadeLinks = ({ links, newest, family }: Props) => {
  if (links.length === 0) return null
  return (
    <ul className="divide-y divide-line border-b border-line">
      {links.map(({ firstName, invitation }) => {
        const isNewest = invitation.id === newest
        return (
          /**
           * The former newest link gets another key, so that it closes when the next one is made.
           */
          <li key={isNewest ? 'newest' : invitation.id}>
            <Disclosure
              flush
              defaultOpen={isNewest}
              summary={
                <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {nameOf(firstName, m.family_role({ role: invitation.role }))}
                </span>
              }
            >
              <InvitationLink key={invitation.id} invitation={invitation} family={family} />
            </Disclosure>
          </li>
        )
      })}
    </ul>
  )
}

const nameOf = (firstName: string, role: string): string =>
  firstName === '' ? role : m.onboarding_others_link({ name: firstName, role })
