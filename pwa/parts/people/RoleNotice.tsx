import { m } from '#shared/messages/messages.ts'
import { useFamilyChanges, useOwnMembership, usePersonName } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { useWriteFeedback } from '../record/useWriteFeedback.ts'

export const RoleNotice = () => {
  const own = useOwnMembership()
  if (own === undefined) return null
  return (
    <>
      {own.roleSetBy != null && <NewRole by={own.roleSetBy} role={m.family_role(own)} />}
      {own.offeredBy != null && <Offer by={own.offeredBy} />}
    </>
  )
}

const useName = (userId: string): string => usePersonName()(userId) || m.children_a_parent()

const NewRole = ({ by, role }: { readonly by: string; readonly role: string }) => {
  const { seeRole } = useFamilyChanges()
  const name = useName(by)
  const family = useFamilyInView()?.familyName ?? ''
  return (
    <Notice
      live
      className="mb-5"
      title={m.children_role_now({ role, family })}
      onDismiss={() => void seeRole()}
    >
      {m.children_role_set_by({ name })}
    </Notice>
  )
}

const Offer = ({ by }: { readonly by: string }) => {
  const { answerOffer } = useFamilyChanges()
  const feedback = useWriteFeedback()
  const name = useName(by)
  const family = useFamilyInView()?.familyName ?? ''
  return (
    <Notice
      live
      className="mb-5"
      title={m.children_offer_title({ name, family })}
      action={
        <>
          <Button size="sm" onClick={() => void feedback.change(answerOffer(true))}>
            {m.children_offer_yes()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => void feedback.change(answerOffer(false))}
          >
            {m.children_offer_no()}
          </Button>
        </>
      }
    >
      <Points text={m.children_offer_means()} />
    </Notice>
  )
}
