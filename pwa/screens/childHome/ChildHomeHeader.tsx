import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useSession } from '#pwa/state/device/session.ts'

interface Props {
  /** The name is from the profile or, until that is loaded, from this device's memory. */
  readonly firstName?: string | undefined
  readonly subtitle?: ReactNode
}

/** The header needs no records, so it is part of the first paint. */
export const ChildHomeHeader = ({ firstName, subtitle }: Props) => {
  const session = useSession()
  const name = firstName ?? (session.status === 'signed-in' ? session.firstName : '')
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <h1
        dir="auto"
        className="font-serif text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]"
      >
        {name === '' ? m.child_home_title_nameless() : m.child_home_title({ name })}
      </h1>
      {subtitle}
    </header>
  )
}
