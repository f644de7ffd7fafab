import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Parsed } from '../../forms/fieldErrors.ts'
import { RecordDialog } from '../../forms/RecordDialog.tsx'
import { LineParts } from './LineParts.tsx'
import type { Part } from './part.ts'
import type { LineKind, LineRead } from './readLine.ts'
import { useLine } from './useLine.ts'
import type { Fields, LineInput } from './useLine.ts'
import { useSaveLine } from './useSaveLine.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly line: string
  readonly about: string
  readonly onAllFields: (fields: Fields) => void
}

interface Values {
  readonly line: string
  readonly kind: LineKind | ''
  readonly not: readonly Part[]
}

const kindWords: Readonly<Record<LineKind, () => string>> = {
  task: m.commands_add_task,
  event: m.commands_add_event,
  expense: m.commands_add_expense,
  listItem: m.commands_add_list_item,
}

const longest = 500

export const OneLineForm = ({ open, onClose, line, about, onAllFields }: Props) => {
  const { kinds, read, fieldsOf, parse } = useLine()
  const save = useSaveLine()
  const fieldsFor = (typed: Values): Fields => withAbout(fieldsOf(read(typed.line, typed)), about)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.one_line_title()}
      submitLabel={m.one_line_add()}
      initial={(): Values => ({ line, kind: '', not: [] })}
      parse={(typed) => atLine(parse(fieldsFor(typed)))}
      save={save}
    >
      {({ values, input, set }) => (
        <>
          <TextInput
            {...input('line')}
            label={m.one_line_field()}
            hint={values.line.trim() === '' ? m.one_line_hint() : undefined}
            maxLength={longest}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            autoFocus
          />
          {values.line.trim() !== '' && (
            <UnderstoodLine
              kinds={kinds}
              shown={read(values.line, values)}
              fields={fieldsFor(values)}
              about={about}
              onKind={(kind) => set('kind', kind)}
              onDrop={(part) => set('not', [...values.not, part])}
              onAllFields={onAllFields}
            />
          )}
        </>
      )}
    </RecordDialog>
  )
}

interface UnderstoodProps extends Pick<Props, 'about' | 'onAllFields'> {
  readonly kinds: readonly LineKind[]
  readonly shown: LineRead
  readonly fields: Fields
  readonly onKind: (kind: LineKind) => void
  readonly onDrop: (part: Part) => void
}

const UnderstoodLine = (props: UnderstoodProps) => {
  const { kinds, shown, fields, about, onKind, onDrop, onAllFields } = props
  return (
    <div className="grid gap-4">
      {kinds.length > 1 && (
        <Segmented
          label={m.one_line_kind()}
          value={shown.kind}
          options={kinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
          onChange={onKind}
        />
      )}
      <LineParts fields={fields} read={shown} onDrop={onDrop} />
      {about !== '' && hasDescription(fields) && (
        <p dir="auto" className="line-clamp-4 text-sm text-muted [overflow-wrap:anywhere]">
          {about}
        </p>
      )}
      <Button
        variant="link"
        size="sm"
        className="justify-self-start"
        onClick={() => onAllFields(fields)}
      >
        {m.one_line_all_fields()}
      </Button>
    </div>
  )
}

const hasDescription = ({ kind }: Fields): boolean => kind === 'task' || kind === 'event'

/**
 * Adds the text below a shared first line: as the description if the form has one, as further items
 * of a list.
 */
const withAbout = (fields: Fields, about: string): Fields => {
  if (about === '') return fields
  switch (fields.kind) {
    case 'task':
      return { ...fields, values: { ...fields.values, description: about } }
    case 'event':
      return { ...fields, values: { ...fields.values, description: about } }
    case 'listItem':
      return { ...fields, values: { text: `${fields.values.text}\n${about}` } }
    case 'expense':
      return fields
  }
}

const atLine = ({ input, errors }: Parsed<LineInput>): Parsed<LineInput> =>
  input === undefined ? { errors: { line: Object.values(errors)[0] ?? '' } } : { input }
