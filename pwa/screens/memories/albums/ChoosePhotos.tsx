import { Check, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { memoriesMatching } from '#shared/memories/memoryVault.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { titleOf } from '../memoryWords.ts'

interface Props {
  readonly open: boolean
  readonly memories: readonly Shown<Memory>[]
  readonly onClose: () => void
  /** The oldest comes first, because an album tells what happened in its order. */
  readonly onChosen: (memoryIds: readonly string[]) => void
}

const atOnce = 120

export const ChoosePhotos = ({ open, ...props }: Props) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const close = (): void => {
    setChosen(new Set())
    props.onClose()
  }
  const toggle = (id: string): void =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const add = (): void => {
    const ids = props.memories.map(({ id }) => id).filter((id) => chosen.has(id))
    close()
    props.onChosen(ids.toReversed())
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title={m.albums_add_photos()}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {m.forms_cancel()}
          </Button>
          <Button disabled={chosen.size === 0} onClick={add}>
            {m.albums_add_chosen({ count: chosen.size })}
          </Button>
        </>
      }
    >
      <Choices memories={props.memories} chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

interface ChoicesProps {
  readonly memories: readonly Shown<Memory>[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

const Choices = ({ memories, chosen, onToggle }: ChoicesProps) => {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(atOnce)
  const wanted = useDeferredValue(query)
  const personOf = usePeople()
  const waiting = useWaitingMemories()
  const found = useMemo(
    () =>
      memoriesMatching(memories, wanted, {
        nameOf: (userId) => personOf(userId).name,
        monthInWords,
      }),
    [memories, wanted, personOf],
  )
  return (
    <>
      <TextInput
        label={m.memories_search_label()}
        hideLabel
        required={false}
        type="search"
        placeholder={m.memories_search()}
        leading={<Search aria-hidden className="size-5" />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        dir="auto"
        autoComplete="off"
      />
      {found.length === 0 && (
        <p className="py-8 text-center text-muted">
          {memories.length === 0 ? m.albums_nothing_to_add() : m.memories_nothing({ type: 'all' })}
        </p>
      )}
      <ul aria-label={m.memories_list_label()} className="grid grid-cols-3 gap-1.5 sm:grid-cols-5">
        {found.slice(0, shown).map((memory) => (
          <li key={memory.id} className="relative aspect-square">
            <Choice
              memory={memory}
              isChosen={chosen.has(memory.id)}
              isWaiting={waiting.has(memory.id)}
              onToggle={() => onToggle(memory.id)}
            />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + atOnce)}>
          {m.albums_show_more()}
        </Button>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly memory: Shown<Memory>
  readonly isChosen: boolean
  readonly isWaiting: boolean
  readonly onToggle: () => void
}

const Choice = ({ memory, isChosen, isWaiting, onToggle }: ChoiceProps) => (
  <label className="absolute inset-0 cursor-pointer overflow-hidden rounded-small bg-sunken">
    <input
      type="checkbox"
      checked={isChosen}
      onChange={onToggle}
      aria-label={m.albums_open_photo({ title: titleOf(memory), date: dayWithYear(memory.date) })}
      className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
    />
    <Picture {...{ memory, isWaiting }} width={320} alt="" className="size-full object-cover" />
    <span className="pointer-events-none absolute inset-0 rounded-small ring-inset peer-checked:ring-4 peer-checked:ring-brand peer-focus-visible:outline-4 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-focus" />
    <span className="pointer-events-none absolute top-1.5 end-1.5 grid size-7 place-items-center rounded-full bg-overlay/90 text-transparent shadow-raised peer-checked:bg-brand peer-checked:text-brand-ink">
      <Check aria-hidden className="size-5" />
    </span>
  </label>
)
