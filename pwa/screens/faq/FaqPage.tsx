import { m } from '#shared/messages/messages.ts'
import { roles } from '#shared/core/role.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ReleaseNotes } from '#pwa/parts/device/updates/ReleaseNotes.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { FaqCategories } from './FaqCategories.tsx'

export const FaqPage = () => (
  <>
    <PageHeader title={m.shell_nav_faq()} subtitle={m.faq_subtitle()} />
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 @min-[47rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] @min-[47rem]:grid-rows-[auto_1fr]">
        <FaqCategories />
        <div className="grid min-w-0 gap-4 sm:gap-5 @min-[47rem]:row-span-2">
          <Welcome />
          <UserRoles />
          <StillNeedHelp />
        </div>
        <ReleaseNotes />
      </div>
    </div>
  </>
)

const Welcome = () => (
  <Card title={m.faq_welcome_title()} tone="brand">
    <p className="text-muted">{m.faq_welcome_text()}</p>
    <ol className="mt-4 grid gap-3">
      {[m.faq_step_1(), m.faq_step_2(), m.faq_step_3()].map((step, at) => (
        <li key={step} className="flex items-start gap-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-serif font-semibold text-brand-ink"
          >
            {at + 1}
          </span>
          <span className="pt-1">{step}</span>
        </li>
      ))}
    </ol>
  </Card>
)

const UserRoles = () => (
  <Card title={m.faq_roles_title()}>
    <dl className="divide-y divide-line">
      {roles.map((role) => (
        <div key={role} className="py-3 first:pt-0 last:pb-0">
          <dt className="font-semibold">{m.shell_role({ role })}</dt>
          <dd className="text-sm text-muted">{m.faq_role_about({ role })}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

const StillNeedHelp = () => {
  const session = useSession()
  const address = session.status === 'signed-in' ? session.supportEmail : undefined
  return (
    <Card title={m.faq_help_title()}>
      <dl className="grid gap-4">
        {address !== undefined && (
          <div>
            <dt className="text-sm text-muted">{m.faq_help_email()}</dt>
            <dd>
              <a
                className="tap inline-flex items-center font-medium text-brand underline [overflow-wrap:anywhere]"
                href={`mailto:${address}`}
              >
                {address}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt className="font-medium">{m.faq_help_documents()}</dt>
          <dd className="text-sm text-muted">{m.faq_help_documents_text()}</dd>
        </div>
      </dl>
    </Card>
  )
}
