import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from '../inputs/IconButton.tsx'

type NoticeProps = {
  tone?: keyof typeof tones
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  live?: boolean
  className?: string
}

export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  live = false,
  className,
}: NoticeProps) {
  const { Icon, ground, ink } = tones[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={clsx('flex items-start gap-3 rounded-control p-4', ground, className)}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0 @max-[15rem]:hidden', ink)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className={clsx('font-semibold', ink)}>{title}</p>}
        {children !== undefined && <div className="text-sm text-ink">{children}</div>}
        {action !== undefined && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          name={m.ui_close()}
          icon={<X aria-hidden className="size-4.5" />}
          onClick={onDismiss}
          tooltip={false}
          className="-m-2.5"
        />
      )}
    </div>
  )
}

const tones = {
  info: { Icon: Info, ground: 'bg-brand-soft', ink: 'text-brand' },
  good: { Icon: CircleCheck, ground: 'bg-good-soft', ink: 'text-good' },
  warn: { Icon: TriangleAlert, ground: 'bg-warn-soft', ink: 'text-warn' },
  bad: { Icon: CircleAlert, ground: 'bg-bad-soft', ink: 'text-bad' },
} as const
