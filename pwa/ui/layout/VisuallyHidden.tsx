import type { ReactNode } from 'react'

type VisuallyHiddenProps = { as?: 'span' | 'h1' | 'h2' | 'h3' | 'p'; children: ReactNode }

export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className="sr-only">{children}</Tag>
}
