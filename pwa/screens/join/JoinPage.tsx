import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { fullName } from '#shared/people/family/member.ts'
import type { InvitationShown } from '#pwa/api/people/invitations.ts'
import { goToLogin } from '#pwa/api/device/leaving.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'
import { WelcomeDrawing } from '#pwa/ui/drawings/WelcomeDrawing.tsx'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { JoinProblemMessage } from './JoinProblemMessage.tsx'
import { useInvitation } from './useInvitation.ts'

/** The page works with and without an account, and without local data. */
export const JoinPage = () => {
  const { token = '' } = useParams()
  const [answer, askAgain] = useInvitation(token)
  return (
    <Frame>
      {answer.state === 'asking' && <Spinner size="lg" label={m.onboarding_join_page_loading()} />}
      {answer.state === 'failed' && (
        <JoinProblemMessage failure={answer.failure} onTryAgain={askAgain} />
      )}
      {answer.state === 'open' && <Invited invitation={answer.invitation} token={token} />}
    </Frame>
  )
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col px-4 py-6 sm:py-10">
    <Wordmark />
    <div className="my-auto flex flex-col items-center gap-6 py-10 text-center">{children}</div>
  </div>
)

interface InvitedProps {
  readonly invitation: InvitationShown
  readonly token: string
}

const Invited = ({ invitation, token }: InvitedProps) => {
  const session = useSession()
  const { familyName: family, inviter } = invitation
  return (
    <>
      <div className="w-56 max-w-full">
        <WelcomeDrawing />
      </div>
      <h1 className="font-serif text-xl font-semibold [overflow-wrap:anywhere]">
        {m.onboarding_join_page_invited({ family, role: m.family_role(invitation) })}
      </h1>
      {invitation.place !== null && (
        <p className="text-balance text-muted">
          {m.onboarding_join_page_place({ name: fullName(invitation.place) })}
        </p>
      )}
      {inviter !== null && <Inviter inviter={inviter} />}
      {session.status === 'signed-in' && session.otherServer === undefined ? (
        <AcceptInvitation token={token} family={family} session={session} />
      ) : (
        <SignInFirst token={token} />
      )}
    </>
  )
}

const Inviter = ({ inviter }: { readonly inviter: NonNullable<InvitationShown['inviter']> }) => {
  const name = fullName(inviter)
  return (
    <p className="flex max-w-full items-center gap-3">
      <Avatar size="lg" name={name} imageUrl={inviter.profileImageUrl} />
      <span dir="auto" className="[overflow-wrap:anywhere]">
        {m.onboarding_join_page_inviter({ name })}
      </span>
    </p>
  )
}

const SignInFirst = ({ token }: { readonly token: string }) => {
  const go = (screen: 'create' | 'sign-in') => (): void => goToLogin(`/join/${token}`, screen)
  return (
    <>
      <p className="text-muted">{m.onboarding_join_page_signed_out_text()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={go('create')}>
          {m.onboarding_join_page_sign_up()}
        </Button>
        <Button size="lg" variant="outline" onClick={go('sign-in')}>
          {m.onboarding_join_page_sign_in()}
        </Button>
      </div>
    </>
  )
}
