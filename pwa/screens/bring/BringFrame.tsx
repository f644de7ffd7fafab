import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'

interface Props {
  readonly title: string
  readonly subtitle: string
  readonly isDone: boolean
  readonly children: ReactNode
}

export const BringFrame = ({ title, subtitle, isDone, children }: Props) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-measure flex-col px-4 py-6 sm:px-6 sm:py-10">
    <Wordmark />
    <div className="mt-4">
      {!isDone && <BackLink />}
      <PageHeader className="mt-4" title={title} subtitle={subtitle} />
      {children}
    </div>
  </div>
)

const BackLink = () => {
  const from = (useLocation().state as { readonly from?: unknown } | null)?.from
  const to = typeof from === 'string' && Object.hasOwn(origins, from) ? from : '/'
  return (
    <Link
      to={to}
      replace
      className="tap -ms-1 inline-flex items-center gap-2 text-sm text-muted underline hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {(origins[to] ?? m.bring_back_to_start)()}
    </Link>
  )
}

const origins: Readonly<Record<string, () => string>> = {
  '/account/data': m.bring_back_to_account,
  '/onboarding': m.bring_back_to_setup,
}
