import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { movedTo } from '#shared/core/ordering/placing.ts'
import { aisleInputSchema } from '#shared/lists/aisle.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAisleChanges } from '#pwa/records/lists/listChanges.ts'
import { useAisles } from '#pwa/records/lists/lists.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

export const AislesDialog = ({ open, onClose }: Props) => {
  const aisles = useAisles()
  const changes = useAisleChanges()
  const feedback = useWriteFeedback()
  const move = (id: string, to: number): void =>
    void feedback.change(changes.place(movedTo(aisles, id, to)))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.lists_aisles_title()}
      description={m.lists_aisles_text()}
      footer={<Button onClick={onClose}>{m.lists_aisles_close()}</Button>}
    >
      {aisles.length === 0 && (
        <Button
          variant="secondary"
          onClick={() => void feedback.change(changes.add(usual(), aisles))}
        >
          {m.lists_aisles_usual()}
        </Button>
      )}
      <ul aria-label={m.lists_aisles()} className="grid gap-2">
        {aisles.map((aisle, at) => (
          <li key={aisle.id} className="flex items-center gap-1">
            <AisleName aisle={aisle} />
            <IconButton
              name={m.lists_move_up({ text: aisle.name })}
              tooltip={false}
              disabled={at === 0}
              icon={<ArrowUp aria-hidden className="size-5" />}
              onClick={() => move(aisle.id, at - 1)}
            />
            <IconButton
              name={m.lists_move_down({ text: aisle.name })}
              tooltip={false}
              disabled={at === aisles.length - 1}
              icon={<ArrowDown aria-hidden className="size-5" />}
              onClick={() => move(aisle.id, at + 1)}
            />
            <IconButton
              name={m.lists_aisle_delete({ text: aisle.name })}
              tooltip={false}
              icon={<X aria-hidden className="size-5 text-muted" />}
              onClick={() =>
                void feedback.undoable(
                  changes.remove(aisle.id),
                  m.lists_aisle_deleted(),
                  aisle.name,
                )
              }
            />
          </li>
        ))}
      </ul>
      <NewAisle aisles={aisles} />
    </Dialog>
  )
}

const usual = (): readonly string[] => m.lists_aisles_usual_names().split(', ')

const AisleName = ({ aisle: { id, name } }: { readonly aisle: Shown<Aisle> }) => {
  const [typed, setTyped] = useState<string>()
  const { rename } = useAisleChanges()
  const feedback = useWriteFeedback()
  const save = async (): Promise<void> => {
    const read = aisleInputSchema.shape.name.safeParse(typed)
    if (read.success && read.data !== name) await feedback.change(rename(id, read.data))
    setTyped(undefined)
  }
  return (
    <TextInput
      label={m.lists_aisle_name()}
      hideLabel
      className="min-w-0 flex-1"
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      dir="auto"
      autoComplete="off"
    />
  )
}

const NewAisle = ({ aisles }: { readonly aisles: readonly Shown<Aisle>[] }) => {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { add } = useAisleChanges()
  const feedback = useWriteFeedback()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = aisleInputSchema.shape.name.safeParse(name)
    setError(read.error?.issues[0]?.message)
    if (read.success && (await feedback.change(add([read.data], aisles)))) setName('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <TextInput
        label={m.lists_aisle_new()}
        hideLabel
        placeholder={m.lists_aisle_new()}
        className="min-w-0 flex-1"
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
        dir="auto"
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="outline"
        size="icon"
        aria-label={m.lists_aisle_add()}
        className="size-12!"
      >
        <Plus aria-hidden className="size-5" />
      </Button>
    </form>
  )
}
