import { Chart as ChartJs } from 'chart.js'
import type { ChartConfiguration, ChartType } from 'chart.js'
import { useEffect, useRef, useState } from 'react'

/** Turns a token, 'var(--color-brand)', into the colour that it is now: a canvas knows no tokens. */
export type Palette = (color: string) => string

interface Props<T extends ChartType> {
  /** Must stay the same function until something else is to be drawn. */
  readonly configure: (palette: Palette) => ChartConfiguration<T>
  readonly className: string
}

/**
 * A picture alone: it says nothing to those who listen, so put the same figures into a table beside
 * it. Drawn anew when day and lamplight change.
 */
export const Chart = <T extends ChartType>({ configure, className }: Props<T>) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    Object.assign(ChartJs.defaults.font, fontOf(element))
    const config = configure(paletteOf(element))
    const options = {
      ...config.options,
      responsive: true,
      maintainAspectRatio: false,
      /** It came from nowhere; and one that changes its size in mid-motion stays half drawn. */
      animation: false,
    } as ChartConfiguration<T>['options'] & object
    const chart = new ChartJs<T>(element, { ...config, options })
    return () => chart.destroy()
  }, [configure, theme])
  return (
    <div aria-hidden="true" className={className}>
      <canvas ref={canvas} />
    </div>
  )
}

const paletteOf = (element: HTMLElement): Palette => {
  const known = new Map<string, string>()
  return (color) => {
    const before = known.get(color)
    if (before !== undefined) return before
    element.style.color = color
    const now = getComputedStyle(element).color
    known.set(color, now)
    return now
  }
}

/** The page's own, at the smallest size that it writes in. */
const fontOf = (element: HTMLElement): { readonly family: string; readonly size: number } => ({
  family: getComputedStyle(element).fontFamily,
  size: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8125,
})

/** Changes its value whenever the colours do. */
const useTheme = (): number => {
  const [theme, setTheme] = useState(0)
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const change = (): void => setTheme((before) => before + 1)
    const watcher = new MutationObserver(change)
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    dark.addEventListener('change', change)
    return () => {
      watcher.disconnect()
      dark.removeEventListener('change', change)
    }
  }, [])
  return theme
}
