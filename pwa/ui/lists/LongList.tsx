import type { ReactNode } from 'react'
import { useLongList } from './useLongList.ts'
import type { LongListItem } from './useLongList.ts'

interface Props<T extends LongListItem> {
  readonly items: readonly T[]
  readonly label: string
  readonly usualHeight: number
  readonly className: string
  readonly itemClassName: string
  readonly wanted?: string | undefined
  readonly children: (item: T) => ReactNode
}

export const LongList = <T extends LongListItem>(props: Props<T>) => {
  const { items, label, usualHeight, className, itemClassName, wanted, children } = props
  const { list, shown } = useLongList(items, usualHeight, wanted)
  return (
    <ul {...list} aria-label={label} className={className}>
      {shown.map(({ item, props: place }) => (
        <li key={item.id} {...place} className={itemClassName}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
