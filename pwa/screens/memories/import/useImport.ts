import { useEffect, useRef, useState } from 'react'
import { importFilesIn } from '#pwa/records/memories/import/chosenFiles.ts'
import type { ImportPlan } from '#pwa/records/memories/import/planImport.ts'
import { usePhotoImporter } from '#pwa/parts/memories/adding/usePhotoImporter.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'

export type ImportStep =
  | { readonly type: 'choose' }
  | { readonly type: 'looking'; readonly done: number; readonly total: number }
  | {
      readonly type: 'preview'
      readonly plan: ImportPlan
      readonly badZips: readonly string[]
    }

interface Import {
  readonly step: ImportStep
  choose(files: readonly File[]): void
  start(): void
  reset(): void
}

const first: ImportStep = { type: 'choose' }

export const useImport = (): Import => {
  const importer = usePhotoImporter()
  const feedback = useWriteFeedback()
  const [step, setStep] = useState<ImportStep>(first)
  const looking = useRef<AbortController>(undefined)
  useEffect(() => () => looking.current?.abort(), [])
  const look = async (chosen: readonly File[], signal: AbortSignal): Promise<void> => {
    setStep({ type: 'looking', done: 0, total: 0 })
    const { files, badZips } = await importFilesIn(chosen)
    const onProgress = (done: number, total: number): void => {
      if (!signal.aborted) setStep({ type: 'looking', done, total })
    }
    const plan = await importer?.look(files, { signal, onProgress })
    if (plan !== undefined && !signal.aborted) setStep({ type: 'preview', plan, badZips })
  }
  const reset = (): void => {
    looking.current?.abort()
    setStep(first)
  }
  return {
    step,
    choose: (files) => {
      reset()
      const controller = new AbortController()
      looking.current = controller
      const work = look(files, controller.signal).catch((error: unknown) => {
        if (controller.signal.aborted) return
        setStep(first)
        throw error
      })
      void feedback.change(work)
    },
    start: () => {
      if (step.type !== 'preview') return
      importer?.start(step.plan.found)
      setStep(first)
    },
    reset,
  }
}
