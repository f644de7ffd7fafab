import { useState } from 'react'
import { toUnits } from '#shared/money/money.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import type { PersonalExpenseInput } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import type { ChildsJar } from '#pwa/records/money/personal/childMoney.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import type { OpenForm } from '#pwa/parts/forms/RecordDialog.tsx'
import { MoneyInput } from '#pwa/parts/money/forms/MoneyInput.tsx'
import { useControlledCategories } from '#pwa/parts/money/forms/useCategoryChoice.ts'
import { useMoney } from '#pwa/parts/money/money.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { overLimit, refusedSpending } from '#pwa/parts/money/refusedSpending.ts'
import type { BudgetWords } from '#pwa/parts/money/refusedSpending.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

type Budget = Shown<PersonalBudget>

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budgets: readonly Budget[]
}

export const AskToSpend = (props: Props) => {
  const [chosen, setChosen] = useState<string>()
  const budget = props.budgets.find(({ id }) => id === chosen) ?? props.budgets[0]
  return budget && <Asking {...props} budget={budget} onBudget={setChosen} />
}

interface AskingProps extends Props {
  readonly budget: Budget
  readonly onBudget: (id: string) => void
}

interface Values {
  readonly description: string
  readonly amount: string
  readonly categoryId: string
}

interface Around extends BudgetWords {
  readonly today: string
  readonly money: Money
  readonly childs: ChildsJar
}

const Asking = ({ budget, budgets, onBudget, ...dialog }: AskingProps) => {
  const money = useMoney(budget.currency)
  const childs = useChildsJar(budget)
  const { period } = budget
  const around = { today: useFamilyToday(), money, childs, period, format: money.format }
  const { spend } = usePersonalBudgetChanges()
  const toast = useToast()
  const save = async (input: PersonalExpenseInput): Promise<void> => {
    await spend(budget, input)
    const title = childs.needsApproval ? m.child_home_asked_toast() : m.child_home_saved_toast()
    toast({ title, description: input.description })
  }
  return (
    <RecordDialog
      {...dialog}
      title={m.child_home_ask_spend()}
      submitLabel={childs.needsApproval ? m.child_home_ask_send() : m.child_home_ask_save()}
      initial={(): Values => ({ description: '', amount: '', categoryId: '' })}
      parse={(typed) => parseAsk(typed, around)}
      save={save}
      explain={(reason) => refusedSpending(reason, around)}
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
          <AskFields {...form} {...around} budget={budget} />
        </>
      )}
    </RecordDialog>
  )
}

type FieldsProps = OpenForm<Values> & Around & Pick<AskingProps, 'budget'>

const AskFields = ({ values, errors, input, budget, childs, money, period }: FieldsProps) => (
  <>
    <Notice>
      <p className="text-lg font-semibold">
        {m.child_home_left({
          left: money.format(childs.jar?.left ?? 0),
          period: childs.hasAllowance ? 'saved' : period,
        })}
      </p>
      <p>{childs.needsApproval ? m.child_home_ask_note() : m.child_home_ask_save_note()}</p>
    </Notice>
    <TextInput
      {...input('description')}
      label={m.child_home_ask_what()}
      dir="auto"
      autoComplete="off"
      autoFocus
    />
    <MoneyInput
      {...input('amount')}
      money={money}
      label={m.child_home_ask_amount()}
      hint={errors['amount'] === undefined ? afterThat(values.amount, money, childs) : undefined}
    />
    <OpenCategories budgetId={budget.id} input={input} />
  </>
)

const OpenCategories = ({
  budgetId,
  input,
}: Pick<FieldsProps, 'input'> & { readonly budgetId: string }) => {
  const { categories, closes, mustChoose } = useControlledCategories(budgetId)
  const open = categories.filter(({ id }) => !closes(id))
  return (
    open.length > 0 && (
      <Select
        {...input('categoryId')}
        label={m.child_home_ask_category()}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={mustChoose ? m.child_home_ask_pick() : m.child_home_ask_no_category()}
      />
    )
  )
}

/** The amount shows what exceeds the limit, before anybody has to refuse it. */
const parseAsk = (typed: Values, around: Around): Parsed<PersonalExpenseInput> => {
  const { today: date, money, childs } = around
  const parsed = parsedBy(
    personalExpenseInputSchema.safeParse({
      ...typed,
      date,
      amount: money.fromTyped(typed.amount),
      categoryId: typed.categoryId || null,
    }),
  )
  const most = childs.jar?.leftOfLimit
  return parsed.input !== undefined && most !== undefined && toUnits(parsed.input.amount) > most
    ? { errors: { amount: overLimit(around, most) } }
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
