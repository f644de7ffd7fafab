import { m } from '#shared/messages/messages.ts'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Parsed } from '../../forms/fieldErrors.ts'
import type { FormFields } from '../../forms/formFields.ts'
import { RecordDialog } from '../../forms/RecordDialog.tsx'
import { CategoryField } from '../../money/forms/ExpenseForm.tsx'
import { useMayAdd } from '../quickAdd/useMayAdd.ts'
import type { Addition } from '../quickAdd/useMayAdd.ts'
import type { Filled } from './FormOfKind.tsx'
import { KindChips } from './KindChips.tsx'
import { LineParts } from './LineParts.tsx'
import type { Part } from './part.ts'
import { useLine } from './useLine.ts'
import type { Fields, Line, LineInput } from './useLine.ts'
import { useSaveLine } from './useSaveLine.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly line: string
  readonly about: string
  readonly first: Addition | undefined
  readonly onForm: (filled: Filled) => void
}

interface Values {
  readonly line: string
  readonly not: readonly Part[]
  readonly categoryId: string
}

const longest = 500

export const OneLineForm = ({ open, onClose, line, about, first, onForm }: Props) => {
  const reading = useLine(first)
  const save = useSaveLine()
  const { read, fieldsOf, parse } = reading
  const fieldsFor = ({ line: typed, not, categoryId }: Values, kind: Fields['kind'] | '' = '') =>
    withAbout(withCategory(fieldsOf(read(typed, { kind, not })), categoryId), about)
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.one_line_title()}
      submitLabel={m.one_line_add()}
      initial={(): Values => ({ line, not: [], categoryId: '' })}
      parse={(typed) => atFields(parse(fieldsFor(typed)), reading.hasCategories)}
      save={save}
    >
      {(form) => (
        <>
          <TextInput
            {...form.input('line')}
            label={m.one_line_field()}
            maxLength={longest}
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            autoFocus
          />
          <KindChips
            first={first}
            understood={isEmpty(form.values) ? undefined : read(form.values.line, nothingSaid).kind}
            onChoose={(kind) =>
              onForm(filledBy(kind, form.values, (known) => fieldsFor(form.values, known)))
            }
          />
          {isEmpty(form.values) ? (
            <Hint />
          ) : (
            <UnderstoodLine {...{ form, reading, about }} fields={fieldsFor(form.values)} />
          )}
        </>
      )}
    </RecordDialog>
  )
}

/** Gives no example of what the person may not add. */
const Hint = () => (
  <p className="text-sm text-muted">
    {useMayAdd().includes('expense') ? m.one_line_hint() : m.one_line_hint_no_money()}
  </p>
)

const nothingSaid = { kind: '', not: [] } as const

const isEmpty = ({ line }: Values): boolean => line.trim() === ''

const filledBy = (
  kind: Addition,
  values: Values,
  fieldsFor: (kind: Fields['kind']) => Fields,
): Filled => {
  if (isEmpty(values) || kind === 'memory') return { kind }
  return kind === 'note' ? { kind, values: { text: values.line.trim() } } : fieldsFor(kind)
}

interface UnderstoodProps {
  readonly form: FormFields<Values>
  readonly reading: Line
  readonly fields: Fields
  readonly about: string
}

const UnderstoodLine = ({ form, reading, fields, about }: UnderstoodProps) => {
  const { values, set, choice } = form
  const shown = reading.read(values.line, { kind: '', not: values.not })
  const asked = reading.askedCategory(shown)
  return (
    <div className="grid gap-4">
      <LineParts
        fields={fields}
        read={shown}
        onDrop={(part) => set('not', [...values.not, part])}
      />
      {asked !== undefined && (
        <CategoryField {...choice('categoryId')} choice={{ ...asked, chosen: values.categoryId }} />
      )}
      {about !== '' && hasDescription(fields) && (
        <p dir="auto" className="line-clamp-4 text-sm text-muted [overflow-wrap:anywhere]">
          {about}
        </p>
      )}
    </div>
  )
}

const hasDescription = ({ kind }: Fields): boolean => kind === 'task' || kind === 'event'

const withCategory = (fields: Fields, categoryId: string): Fields =>
  fields.kind === 'expense' && categoryId !== '' && !fields.values.categoryId
    ? { ...fields, values: { ...fields.values, categoryId } }
    : fields

/** The text becomes the description if the form has one, or further items of a list. */
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

/** A missing category has a field of its own; all other errors belong to the line. */
const atFields = (
  { input, errors }: Parsed<LineInput>,
  hasCategories: boolean,
): Parsed<LineInput> => {
  if (input !== undefined) return { input }
  const { categoryId, ...others } = errors
  const [first] = Object.values(others)
  if (first !== undefined) return { errors: { line: first } }
  return { errors: { [hasCategories ? 'categoryId' : 'line']: categoryId ?? '' } }
}
