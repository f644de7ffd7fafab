import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { dayIn } from '#shared/time/day.ts'
import { m } from '#shared/messages/messages.ts'
import { endOtherSessions, endSession, listSessions } from '#pwa/api/device/sessions.ts'
import type { SignedInAt } from '#pwa/api/device/sessions.ts'
import { browserLocale, dayInWords, ownTimeZone } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { AccountSettingPage } from '#pwa/parts/settings/SettingPage.tsx'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'
import { deviceOf } from './deviceOf.ts'

export function DevicesPage(): ReactElement {
  const { online } = useSyncStatus()
  const { sessions, failed, run } = useSessions(online)
  const others = (sessions ?? []).filter(({ current }) => !current)
  return (
    <AccountSettingPage name="devices">
      <Card>
        {!online && <Notice>{m.account_sessions_offline()}</Notice>}
        {failed && (
          <Notice tone="bad" live>
            {m.account_sessions_failed()}
          </Notice>
        )}
        {online && !failed && sessions === undefined && (
          <LoadingRegion label={m.account_sessions_loading()}>
            <SkeletonLines lines={3} />
          </LoadingRegion>
        )}
        <ul className="divide-y divide-line">
          {(sessions ?? []).map((session) => (
            <Row
              key={session.id}
              session={session}
              mayEnd={online}
              onEnd={() => run(endSession(session.id))}
            />
          ))}
        </ul>
        {others.length > 1 && <EndOthers mayEnd={online} onEnd={() => run(endOtherSessions())} />}
      </Card>
    </AccountSettingPage>
  )
}

function EndOthers({ mayEnd, onEnd }: { mayEnd: boolean; onEnd: () => void }): ReactElement {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" className="mt-4" disabled={!mayEnd} onClick={() => setAsking(true)}>
        {m.account_sessions_end_others()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onEnd()
        }}
        title={m.account_sessions_end_others_title()}
        confirmLabel={m.account_sessions_end_others()}
        destructive
      >
        <Points text={m.account_sessions_end_others_text()} />
      </ConfirmDialog>
    </>
  )
}

interface RowProps {
  readonly session: SignedInAt
  readonly mayEnd: boolean
  readonly onEnd: () => void
}

function Row({ session, mayEnd, onEnd }: RowProps): ReactElement {
  const today = useFamilyToday()
  const device = deviceInWords(session.userAgent)
  const [asking, setAsking] = useState(false)
  const names = namesInWords(session.children)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge tone="brand">{m.account_session_current()}</Badge>}
        </p>
        {names !== '' && <p className="text-sm">{m.account_session_children({ names })}</p>}
        <p className="text-sm text-muted">
          {m.account_session_seen({
            day: dayInWords(dayIn(new Date(session.lastSeenAt), ownTimeZone()), today),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          disabled={!mayEnd}
          aria-label={m.account_session_end_named({ device })}
          onClick={() => setAsking(true)}
        >
          {m.account_session_end()}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onEnd()
        }}
        title={m.account_session_end_title({ device })}
        confirmLabel={m.account_session_end()}
        destructive
      >
        {session.own && <Points text={m.account_session_end_text()} />}
        {session.own && names !== '' && (
          <p className="mt-2">{m.account_session_end_children({ names })}</p>
        )}
        {!session.own && <Points text={m.account_session_end_children_only({ names })} />}
      </ConfirmDialog>
    </li>
  )
}

const namesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat(browserLocale(), { type: 'conjunction' }).format(names)

const deviceInWords = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent)
  if (browser !== '' && system !== '') return m.account_session_device({ browser, system })
  return browser || system || m.account_session_unknown()
}

const useSessions = (online: boolean) => {
  const [sessions, setSessions] = useState<readonly SignedInAt[]>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    (before: Promise<unknown>) =>
      void before.then(listSessions).then(
        (found) => {
          setSessions(found)
          setFailed(false)
        },
        () => setFailed(true),
      ),
    [],
  )
  useEffect(() => {
    if (online) load(Promise.resolve())
  }, [online, load])
  return { sessions, failed: failed && online, run: load }
}
