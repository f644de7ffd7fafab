import { Check, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { features, hasFeature } from '#shared/people/featurePolicy.ts'
import type { Feature } from '#shared/people/featurePolicy.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'

export function FeatureAccess({ role }: { role: Role }): ReactElement {
  return (
    <Card>
      <Disclosure
        flush
        className="-my-2"
        summary={<h2 className="text-lg font-semibold">{m.account_features()}</h2>}
      >
        <p className="mb-4 text-muted">{m.account_role_about({ role })}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {features.map((feature) => (
            <Tile key={feature} feature={feature} open={hasFeature(role, feature)} />
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

function Tile({ feature, open }: { feature: Feature; open: boolean }): ReactElement {
  const Icon = open ? Check : Minus
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-3">
      <Icon
        aria-hidden
        className={open ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-muted'}
      />
      <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        {m.account_feature({ feature })}
      </span>
      <span className="text-sm text-muted">
        {open ? m.account_feature_available() : m.account_feature_limited()}
      </span>
    </li>
  )
}
