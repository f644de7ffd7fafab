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
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
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
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.child_home_ask_spend()}
      submitLabel={childs.needsApproval ? m.child_home_ask_send() : m.child_home_ask_save()}
    >
      {(form) => (
        <>
          {budgets.length > 1 && (
            <div className="mb-5">
              <Select
                label={m.child_home_ask_which()}
                value={budget.id}
                onChange={(event) => onBudget(event.target.value)}
                options={budgets.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </div>
          )}
          <AskForm {...form} {...{ budget, childs }} />
        </>
      )}
    </FormDialog>
  )
}

interface FormProps extends FormInDialog {
  readonly budget: Budget
  readonly childs: ChildsJar
}

interface Values {
  readonly what: string
  readonly amount: string
  readonly categoryId: string
}

const AskForm = ({ budget, childs, ...dialog }: FormProps) => {
  const today = useFamilyToday()
  const money = useMoneyIn(budget.currency)
  const { spend } = usePersonalBudgetChanges()
  const toast = useToast()
  const categories = useOpenCategories(budget.id)
  const left = { ...childs, period: budget.period, format: money.format }
  const save = async (input: PersonalExpenseInput): Promise<void> => {
    await spend(budget, input).catch((failure: unknown) => {
      throw childRefusal(failure, left)
    })
    toast({
      title: childs.needsApproval ? m.child_home_asked_toast() : m.child_home_saved_toast(),
      description: input.description,
    })
  }
  const { values, set, errors, form } = useRecordForm<Values, PersonalExpenseInput>(dialog, {
    initial: () => ({ what: '', amount: '', categoryId: '' }),
    parse: (typed) => parseAsk(typed, { date: today, money, childs, period: budget.period }),
    save,
  })
  return (
    <RecordForm {...form}>
      <Notice>
        <p className="text-lg font-semibold">{leftInWords(left)}</p>
        <p>{childs.needsApproval ? m.child_home_ask_note() : m.child_home_ask_save_note()}</p>
      </Notice>
      <TextInput
        label={m.child_home_ask_what()}
        value={values.what}
        onChange={(event) => set('what', event.target.value)}
        error={errors['description']}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <TextInput
        label={m.child_home_ask_amount()}
        value={values.amount}
        onChange={(event) => set('amount', event.target.value)}
        error={errors['amount']}
        hint={errors['amount'] === undefined ? afterThat(values.amount, money, childs) : undefined}
        leading={money.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      {categories.options.length > 0 && (
        <Select
          label={m.child_home_ask_category()}
          value={values.categoryId}
          onChange={(event) => set('categoryId', event.target.value)}
          options={categories.options}
          placeholder={categories.placeholder}
          error={errors['categoryId']}
        />
      )}
    </RecordForm>
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
  { what, amount, categoryId }: Values,
  { date, money, childs, period }: Around,
): Parsed<PersonalExpenseInput> => {
  const typed = { description: what, amount: money.fromTyped(amount), date }
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
