import { Check, Minus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fullName } from '#shared/domain/member.ts'
import type { Role } from '#shared/domain/role.ts'
import { roles as allRoles } from '#shared/domain/role.ts'
import { m } from '#shared/messages/messages.ts'
import { countsIn, othersIn } from '#pwa/data/bringing/broughtFamily.ts'
import type { BroughtFamily, CountedGroup } from '#pwa/data/bringing/broughtFamily.ts'
import type { BroughtSource } from '#pwa/data/bringing/source.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { Select } from '#pwa/ui/Select.tsx'

export type Roles = Readonly<Record<string, Role>>

interface Props {
  readonly source: BroughtSource
  readonly brought: BroughtFamily
  readonly onBring: (roles: Roles) => void
  readonly onBack: () => void
}

/** What will be brought, what is missing, and what each person is to be. */
export const PreviewStep = ({ source, brought, onBring, onBack }: Props) => {
  const { online } = useSyncStatus()
  const others = othersIn(brought)
  const [roles, setRoles] = useState<Roles>(() =>
    Object.fromEntries(others.map(({ userId, role }) => [userId, role])),
  )
  return (
    <div className="grid gap-5">
      <Card title={brought.family.name}>
        <div className="grid gap-6 sm:grid-cols-2">
          <WhatComes brought={brought} />
          <WhatIsMissing source={source} brought={brought} />
        </div>
      </Card>
      {others.length > 0 && (
        <Card title={m.bring_people()}>
          <p className="mb-4 max-w-measure text-muted">{m.bring_people_text()}</p>
          <ul className="grid gap-4 sm:grid-cols-2">
            {others.map((member) => (
              <li key={member.userId}>
                <Select
                  label={m.bring_role_of({ name: fullName(member) })}
                  value={roles[member.userId] ?? member.role}
                  options={allRoles.map((role) => ({
                    value: role,
                    label: m.family_role({ role }),
                  }))}
                  onChange={({ target }) =>
                    setRoles({ ...roles, [member.userId]: target.value as Role })
                  }
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!online && <Notice tone="warn">{m.bring_offline()}</Notice>}
      <p className="text-sm text-muted">{m.bring_you_are_parent()}</p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="outline" onClick={onBack}>
          {m.bring_back()}
        </Button>
        <Button size="lg" disabled={!online} onClick={() => onBring(roles)}>
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
}

const WhatComes = ({ brought }: { readonly brought: BroughtFamily }) => {
  const counts = Object.entries(countsIn(brought)).filter(([, n]) => n > 0)
  const people = othersIn(brought).length
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

/** How many pictures are shown somewhere and are not at hand. */
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
