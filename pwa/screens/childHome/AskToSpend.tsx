import { useState } from 'react'
import { childRefusal, leftInWords, overLimit } from './childWords.ts'
import { toUnits } from '#shared/money/money.ts'
import type { BudgetPeriod, PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type { PersonalExpenseInput } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import type { ChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import {
  useChildControl,
  usePersonalBudgetChanges,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

type Budget = Shown<PersonalBudget>

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** At least one. */
  readonly budgets: readonly Budget[]
}

/** A child asks for money of its own, or writes down what it spent where nobody has to agree. */
export const AskToSpend = ({ open, onClose, budgets }: Props) => {
  const [chosen, setChosen] = useState<string>()
  const budget = budgets.find(({ id }) => id === chosen) ?? budgets[0]
  if (budget === undefined) return null
  return <Asking {...{ open, onClose, budget, budgets }} onBudget={(id) => setChosen(id)} />
}

interface AskingProps extends Props {
  readonly budget: Budget
  readonly onBudget: (id: string) => void
}

const Asking = ({ open, onClose, budget, budgets, onBudget }: AskingProps) => {
  const childs = useChildsJar(budget)
  const today = useFamilyToday()
  const money = useMoneyIn(budget.currency)
  const { spend } = usePersonalBudgetChanges()
  const toast = useToast()
  const left = { ...childs, period: budget.period, format: money.format }
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={m.child_home_ask_spend()}
      submitLabel={childs.needsApproval ? m.child_home_ask_send() : m.child_home_ask_save()}
      initial={(): Values => ({ description: '', amount: '', categoryId: '' })}
      parse={(typed) => parseAsk(typed, { date: today, money, childs, period: budget.period })}
      save={async (input) => {
        await spend(budget, input)
        const title = childs.needsApproval ? m.child_home_asked_toast() : m.child_home_saved_toast()
        toast({ title, description: input.description })
      }}
      explain={(reason) => childRefusal(reason, left)}
    >
      {(form) => (
        <>
          {budgets.length > 1 && (
            <Select
              label={m.child_home_ask_which()}
              value={budget.id}
              onChange={(event) => onBudget(event.target.value)}
              options={budgets.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
          <Notice>
            <p className="text-lg font-semibold">{leftInWords(left)}</p>
            <p>{childs.needsApproval ? m.child_home_ask_note() : m.child_home_ask_save_note()}</p>
          </Notice>
          <AskFields {...form} {...{ budget, childs, money }} />
        </>
      )}
    </RecordDialog>
  )
}

interface Values {
  readonly description: string
  readonly amount: string
  readonly categoryId: string
}

interface FieldsProps extends FormFields<Values> {
  readonly budget: Budget
  readonly childs: ChildsJar
  readonly money: Money
}

const AskFields = ({ budget, childs, money, values, errors, input }: FieldsProps) => {
  const categories = useOpenCategories(budget.id)
  return (
    <>
      <TextInput
        {...input('description')}
        label={m.child_home_ask_what()}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <TextInput
        {...input('amount')}
        label={m.child_home_ask_amount()}
        hint={errors['amount'] === undefined ? afterThat(values.amount, money, childs) : undefined}
        leading={money.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      {categories.options.length > 0 && (
        <Select
          {...input('categoryId')}
          label={m.child_home_ask_category()}
          options={categories.options}
          placeholder={categories.placeholder}
        />
      )}
    </>
  )
}

interface Around {
  readonly date: string
  readonly money: Money
  readonly childs: ChildsJar
  readonly period: BudgetPeriod
}

/** Says at the amount what the limit will not let through, before anybody has to refuse it. */
const parseAsk = (
  { description, amount, categoryId }: Values,
  { date, money, childs, period }: Around,
): Parsed<PersonalExpenseInput> => {
  const typed = { description, amount: money.fromTyped(amount), date }
  const parsed = parsedBy(
    personalExpenseInputSchema.safeParse({ ...typed, categoryId: categoryId || null }),
  )
  const most = childs.jar?.leftOfLimit
  if (parsed.input === undefined || most === undefined) return parsed
  return toUnits(parsed.input.amount) > most
    ? { errors: { amount: overLimit({ period, format: money.format }, most) } }
    : parsed
}

const afterThat = (amount: string, money: Money, { jar }: ChildsJar): string | undefined => {
  const read = personalExpenseInputSchema.shape.amount.safeParse(money.fromTyped(amount))
  if (jar === undefined || !read.success) return undefined
  const left = jar.left - toUnits(read.data)
  return left < 0
    ? m.child_home_ask_more_than_jar()
    : m.child_home_ask_then({ left: money.format(left) })
}

/** The kinds of things that this child may spend on. */
const useOpenCategories = (budgetId: string) => {
  const { records } = usePersonalCategories(budgetId)
  const { allowedCategories = [], blockedCategories = [] } = useChildControl(budgetId) ?? {}
  const mustChoose = allowedCategories.length > 0
  const open = records.filter(
    ({ id }) => !blockedCategories.includes(id) && (!mustChoose || allowedCategories.includes(id)),
  )
  return {
    placeholder: mustChoose ? m.child_home_ask_pick() : m.child_home_ask_no_category(),
    options: open.map(({ id, name }) => ({ value: id, label: name })),
  }
}
