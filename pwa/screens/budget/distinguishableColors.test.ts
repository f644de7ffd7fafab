import { describe, expect, it } from 'vitest'
import { categoryColors } from '#shared/money/family/budgetCategory.ts'
import { distinguishableColors } from './distinguishableColors.ts'

describe('Colors side by side', () => {
  it('stay as they are where they are unlike', () => {
    const unlike = ['#4F46E5', '#10B981', '#EF4444', undefined]
    expect(distinguishableColors(unlike)).toEqual(unlike)
  })

  it('makes colors lighter, then darker, if they are nearly the same', () => {
    expect(distinguishableColors(['#4F46E5', '#6366F1', '#10B981', '#4f46e5'])).toEqual([
      '#4F46E5',
      'oklch(from #6366F1 calc(l + 0.17) c h)',
      '#10B981',
      'oklch(from #4f46e5 calc(l + -0.17) c h)',
    ])
    expect(distinguishableColors(['#808080', '#909090'])[1]).toContain('+ 0.17')
  })

  it('keeps all offered colors different', () => {
    const drawn = distinguishableColors([...categoryColors, ...categoryColors])
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})
