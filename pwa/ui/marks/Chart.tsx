import { Chart as ChartJs } from 'chart.js'
import type { ChartConfiguration, ChartType } from 'chart.js'
import { useEffect, useRef, useState } from 'react'

/** Gives a token such as 'var(--color-brand)' its color, since a canvas knows no tokens. */
export type Palette = (color: string) => string

interface Props<T extends ChartType> {
  /** Must stay the same function until the drawing changes. */
  readonly configure: (palette: Palette) => ChartConfiguration<T>
  readonly className: string
}

/** A screen reader gets nothing from a chart: put the same figures into a table beside it. */
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
      /**
       * An animation would start from an empty chart, and would leave a resized chart half drawn.
       */
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

const fontOf = (element: HTMLElement): { readonly family: string; readonly size: number } => ({
  family: getComputedStyle(element).fontFamily,
  size: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8125,
})

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
