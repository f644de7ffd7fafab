import { Check, Minus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Member } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { m } from '#shared/messages/messages.ts'
import { countsIn } from '#pwa/records/people/familyImport/broughtFamily.ts'
import type { BroughtFamily, CountedGroup } from '#pwa/records/people/familyImport/broughtFamily.ts'
import { othersBeside } from '#pwa/records/people/familyImport/places.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { WhoAreYou, WhoIsWho } from './PeopleCards.tsx'
import type { Roles } from './PeopleCards.tsx'
import { usePlace } from './usePlace.ts'

export interface Wishes {
  readonly as: string
  readonly roles: Roles
  /** A parent consents to the memberships of children. */
  readonly consent: boolean
}

interface Props {
  readonly source: BroughtSource
  readonly brought: BroughtFamily
  readonly onBring: (wishes: Wishes) => void
  readonly onBack: () => void
}

export const PreviewStep = ({ source, brought, onBring, onBack }: Props) => {
  const { online } = useSyncStatus()
  const { place, choose, note, ...who } = usePlace(source, brought)
  const others = place === undefined ? undefined : othersBeside(brought, place)
  const [changed, setChanged] = useState<Roles>({})
  const [isAsked, setIsAsked] = useState(false)
  const [consent, setConsent] = useState(false)
  const roleOf = ({ userId, role }: Member): Role => changed[userId] ?? role
  const takesConsent = others?.some((other) => isChildAccount(roleOf(other))) === true
  const element = useRef<HTMLDivElement>(null)
  const bring = (): void => {
    if (place === undefined || others === undefined) {
      setIsAsked(true)
      element.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus()
      return
    }
    if (takesConsent && !consent) return setIsAsked(true)
    note(place)
    const roles = others.map((other) => [other.userId, roleOf(other)] as const)
    onBring({ as: place, roles: Object.fromEntries(roles), consent: takesConsent && consent })
  }
  return (
    <div ref={element} className="grid gap-5">
      <Card title={brought.family.name}>
        <div className="grid gap-6 sm:grid-cols-2">
          <WhatComes brought={brought} people={others?.length ?? 0} />
          <WhatIsMissing source={source} brought={brought} />
        </div>
      </Card>
      {who.members.length > 0 && (
        <WhoAreYou
          {...who}
          place={place}
          onChoose={choose}
          error={isAsked && place === undefined ? m.bring_who_missing() : undefined}
        />
      )}
      {others !== undefined && others.length > 0 && (
        <WhoIsWho others={others} roles={changed} onChange={setChanged} />
      )}
      {takesConsent && (
        <ConsentBox
          value={consent}
          onChange={setConsent}
          error={isAsked && !consent ? m.children_consent_required() : undefined}
        />
      )}
      {!online && <Notice tone="warn">{m.bring_offline()}</Notice>}
      <p className="text-sm text-muted">{m.bring_you_are_parent()}</p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="outline" onClick={onBack}>
          {m.bring_back()}
        </Button>
        <Button size="lg" disabled={!online} onClick={bring}>
          {m.bring_action()}
        </Button>
      </div>
    </div>
  )
}

const words: Readonly<Record<CountedGroup, (count: { n: number }) => string>> = {
  tasks: m.bring_count_tasks,
  events: m.bring_count_events,
  expenses: m.bring_count_expenses,
  goals: m.bring_count_goals,
  memories: m.bring_count_memories,
}

interface WhatComesProps {
  readonly brought: BroughtFamily
  readonly people: number
}

const WhatComes = ({ brought, people }: WhatComesProps) => {
  const counts = Object.entries(countsIn(brought)).filter(([, n]) => n > 0)
  return (
    <List title={m.bring_comes()} icon={<Check aria-hidden className="size-5 text-good" />}>
      {[
        m.bring_settings(),
        ...(people > 0 ? [m.bring_count_people({ n: people })] : []),
        ...counts.map(([group, n]) => words[group as CountedGroup]({ n })),
      ]}
    </List>
  )
}

const WhatIsMissing = ({ source, brought }: Pick<Props, 'source' | 'brought'>) => {
  const missing = useMissingPhotos(source, brought)
  return (
    <List title={m.bring_missing()} icon={<Minus aria-hidden className="size-5 text-muted" />}>
      {[
        ...(source.isComplete ? [] : [m.bring_missing_filling()]),
        ...(missing > 0 ? [m.bring_missing_photos({ n: missing })] : []),
        m.bring_missing_private(),
        m.bring_missing_history(),
      ]}
    </List>
  )
}

const useMissingPhotos = (source: BroughtSource, { photos }: BroughtFamily): number => {
  const [missing, setMissing] = useState(0)
  useEffect(() => {
    let wanted = true
    void Promise.all(photos.map((name) => source.photo(name))).then((found) => {
      if (wanted) setMissing(found.filter((photo) => photo === undefined).length)
    })
    return () => {
      wanted = false
    }
  }, [source, photos])
  return missing
}

interface ListProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: readonly string[]
}

const List = ({ title, icon, children }: ListProps) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul className="grid gap-2">
      {children.map((text) => (
        <li key={text} className="flex items-start gap-2.5">
          <span className="mt-0.5 shrink-0">{icon}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
)
