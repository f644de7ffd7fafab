import { Cake, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import { m } from '#shared/messages/messages.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'

export const MemberDetails = ({ details }: { readonly details: ProfileDetails }) => {
  const { birthday, phone, about } = details
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {birthday && (
        <Fact icon={<Cake aria-hidden className="size-4" />} name={m.family_birthday()}>
          {dayWithYear(birthday)}
        </Fact>
      )}
      {phone && (
        <Fact icon={<Phone aria-hidden className="size-4" />} name={m.family_phone()}>
          <a
            href={`tel:${phone.replaceAll(/[^\d+*#]/g, '')}`}
            className="tap inline-flex items-center font-medium text-brand underline [overflow-wrap:anywhere]"
          >
            {phone}
          </a>
        </Fact>
      )}
      {about && (
        <p dir="auto" className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
          {about}
        </p>
      )}
    </div>
  )
}

interface FactProps {
  readonly icon: ReactNode
  readonly name: string
  readonly children: ReactNode
}

const Fact = ({ icon, name, children }: FactProps) => (
  <p className="flex items-center gap-2">
    <span className="text-muted">{icon}</span>
    <span className="sr-only">{name}: </span>
    <span>{children}</span>
  </p>
)
