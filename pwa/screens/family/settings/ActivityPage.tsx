import { m } from '#shared/messages/messages.ts'
import type { AuditAction, AuditEntry } from '#shared/people/family/auditEntry.ts'
import type { Shown } from '#shared/core/record.ts'
import { useAuditEntries, usePersonName } from '#pwa/records/people/families.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { FamilySettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'

export const ActivityPage = () => {
  const entries = useAuditEntries()
  const nameOf = usePersonName()
  const [recent, earlier] = [entries.slice(0, shownAtOnce), entries.slice(shownAtOnce)]
  return (
    <FamilySettingPage name="activity">
      <Card>
        <p className="mb-2 max-w-measure text-sm text-muted">{m.children_audit_text()}</p>
        {entries.length === 0 && <p className="text-muted">{m.children_audit_empty()}</p>}
        <Entries entries={recent} nameOf={nameOf} />
        {earlier.length > 0 && (
          <Disclosure flush summary={m.children_audit_earlier({ n: earlier.length })}>
            <Entries entries={earlier} nameOf={nameOf} />
          </Disclosure>
        )}
      </Card>
    </FamilySettingPage>
  )
}

export const useLastActivity = (): string => {
  const [newest] = useAuditEntries()
  const nameOf = usePersonName()
  return newest === undefined ? m.children_audit_empty() : inWords(newest, nameOf)
}

const shownAtOnce = 10

interface EntriesProps {
  readonly entries: readonly Shown<AuditEntry>[]
  readonly nameOf: (userId: string) => string
}

const Entries = ({ entries, nameOf }: EntriesProps) => (
  <ul className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} className="py-3">
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {inWords(entry, nameOf)}
        </p>
        <p className="text-sm text-muted">{whenOf(entry)}</p>
      </li>
    ))}
  </ul>
)

const whenOf = ({ createdAt }: Shown<AuditEntry>): string => {
  if (createdAt === undefined) return ''
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(browserLocale(), format).format(new Date(createdAt))
}

interface Told {
  readonly who: string
  readonly whom: string
  readonly role: string
  readonly before: string
}

const words: Readonly<Record<AuditAction, (told: Told) => string>> = {
  joined: ({ whom, role }) => m.children_audit_joined({ whom, role }),
  left: ({ whom }) => m.children_audit_left({ whom }),
  removed: ({ who, whom }) => m.children_audit_removed({ who, whom }),
  'role-changed': ({ who, whom, role, before }) =>
    who === whom
      ? m.children_audit_role_taken({ whom, role, before })
      : m.children_audit_role_changed({ who, whom, role, before }),
  'role-offered': ({ who, whom }) => m.children_audit_role_offered({ who, whom }),
  'child-added': ({ who, whom }) => m.children_audit_child_added({ who, whom }),
  'let-join': ({ who, whom }) => m.children_audit_let_join({ who, whom }),
  'password-set': ({ who, whom }) => m.children_audit_password_set({ who, whom }),
  'child-deleted': ({ who, whom }) => m.children_audit_child_deleted({ who, whom }),
}

const inWords = (
  { action, about, createdBy = '', role, formerRole }: Shown<AuditEntry>,
  nameOf: (userId: string) => string,
): string => {
  const named = (userId: string): string => nameOf(userId) || m.children_audit_somebody()
  return words[action]({
    who: named(createdBy),
    whom: named(about),
    role: role === null ? '' : m.family_role({ role }),
    before: formerRole === null ? '' : m.family_role({ role: formerRole }),
  })
}
