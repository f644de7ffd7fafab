import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { key: string; label: string; count?: number; content: ReactNode }[]
  selected?: string
  onSelect?: (key: string) => void
  className?: string
}

export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const index = tabs.findIndex((tab) => tab.key === selected)
  const select = (chosen: number) => {
    const tab = tabs[chosen]
    if (tab !== undefined) onSelect?.(tab.key)
  }
  return (
    <TabGroup
      className={clsx('min-w-0', className)}
      {...(selected !== undefined && { selectedIndex: Math.max(index, 0) })}
      onChange={select}
    >
      <TabList
        aria-label={label}
        className="mb-5 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className={clsx(
              'focus-inset -mb-px min-h-12 rounded-t-control border-b-2 border-transparent px-3 sm:px-4 font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink data-selected:border-brand data-selected:text-brand',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ms-1.5 text-sm font-medium text-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} className="rounded-card">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
