import { Children, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MemberDots } from './MemberDots.tsx'
import { lookUp } from './usePeople.ts'

afterEach(() => void vi.unstubAllGlobals())

it('keeps four people four dots while no member is loaded yet', () => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  const person = lookUp([], [])
  const dots = MemberDots({ people: ['a', 'b', 'c', 'd'].map(person) })
  const keys = Children.toArray((dots as ReactElement<{ children: ReactNode }>).props.children)
    .filter(isValidElement)
    .map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toHaveLength(5)
})
