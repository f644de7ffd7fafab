import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ClipboardEvent, FormEvent } from 'react'
import { linesOf, readItem, sameText } from '#shared/lists/itemText.ts'
import type { ItemRead } from '#shared/lists/itemText.ts'
import { isCleared } from '#shared/lists/listQueries.ts'
import { suggestionsFor } from '#shared/lists/suggestions.ts'
import type { Suggestion } from '#shared/lists/suggestions.ts'
import type { List } from '#shared/lists/list.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useOffersAddition } from '#pwa/parts/adding/ownAddition.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { readText, useAddItems } from '#pwa/parts/lists/useAddItems.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly list: Shown<List>
  readonly items: readonly Shown<ListItem>[]
}

const mostSuggestions = 6

/** The field keeps the focus, so that the next item can be typed at once. */
export const AddItems = ({ list, items }: Props) => {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const goToField = (): void => {
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  useOffersAddition({ label: m.lists_add_label(), open: goToField })
  const [error, setError] = useState<string>()
  const { byText, put, said } = useAdding(list)
  const suggestions = useMemo(() => {
    /** An item that was just ticked is suggested only if it is typed. */
    const isThere = (item: Shown<ListItem>): boolean =>
      !item.isDone || (typed === '' && !isCleared(item))
    const there = items.filter(isThere).map(({ text }) => sameText(text))
    return suggestionsFor(lastOf(typed).text, byText, new Set(there), mostSuggestions)
  }, [typed, byText, items])
  const add = async (text: string): Promise<void> => {
    const { reads, error: problem } = readText(text)
    setError(problem)
    if (reads !== undefined && (await put(reads))) setTyped('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void add(typed)
  }
  /** A one-line field would join several pasted lines. */
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\r]/u.test(text.trim())) return
    event.preventDefault()
    void add(`${typed}\n${text}`)
  }
  const choose = async ({ text }: Suggestion): Promise<void> => {
    setError(undefined)
    if (await put([...earlierOf(typed), { ...lastOf(typed), text }])) setTyped('')
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextInput
          label={m.lists_add_label()}
          hideLabel
          className="min-w-0 flex-1"
          placeholder={
            list.type === 'shopping' ? m.lists_add_placeholder() : m.lists_add_placeholder_check()
          }
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          onPaste={paste}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
        />
        <Button
          type="submit"
          size="icon"
          aria-label={m.lists_add()}
          className="size-12!"
          onPointerDown={keepField}
        >
          <Plus aria-hidden className="size-6" />
        </Button>
      </div>
      <p role="status" className={clsx('text-sm text-muted', said !== '' && 'mt-2')}>
        {said}
      </p>
      <Suggestions suggestions={suggestions} onChoose={(chosen) => void choose(chosen)} />
    </form>
  )
}

/** A phone's keyboard stays open. */
const keepField = (event: { preventDefault(): void }): void => event.preventDefault()

const lastOf = (typed: string): ItemRead =>
  /[,;]\s*$/u.test(typed) ? readItem('') : readItem(linesOf(typed).at(-1) ?? '')

const earlierOf = (typed: string): readonly ItemRead[] =>
  linesOf(typed)
    .slice(0, /[,;]\s*$/u.test(typed) ? undefined : -1)
    .map(readItem)

const useAdding = (list: Shown<List>) => {
  const [said, setSaid] = useState('')
  const { byText, add } = useAddItems(list.type)
  const feedback = useWriteFeedback()
  const toast = useToast()
  const put = (reads: readonly ItemRead[]): Promise<boolean> =>
    feedback.change(
      add(list, reads).then(({ count, there, undo }) => {
        setSaid(saidOf(reads, count, there))
        if (count < 2) return
        const action = { label: m.forms_undo(), run: () => void feedback.undone(undo()) }
        toast({ title: m.lists_added({ count }), description: list.title, action })
      }),
    )
  return { byText, put, said }
}

/** Announces a new item, which may be out of sight in its aisle. A toast announces several. */
const saidOf = (reads: readonly ItemRead[], count: number, there: readonly string[]): string => {
  const names = new Intl.ListFormat(browserLocale()).format(there)
  if (there.length > 0) return m.lists_there({ names })
  return count === 1 ? m.lists_added_one({ text: reads[0]?.text ?? '' }) : ''
}

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (suggestion: Suggestion) => void
}

const Suggestions = ({ suggestions, onChoose }: SuggestionsProps) =>
  suggestions.length > 0 && (
    <ul aria-label={m.lists_suggestions()} className="mt-3 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <li key={suggestion.id} className="max-w-full">
          <button
            type="button"
            dir="auto"
            aria-label={m.lists_suggest({ text: suggestion.text })}
            onPointerDown={keepField}
            onClick={() => onChoose(suggestion)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sunken px-4 text-sm font-medium hover:bg-overlay"
          >
            <Plus aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="truncate">{suggestion.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
