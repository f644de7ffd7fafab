import { m } from '#shared/messages/messages.ts'

interface Question {
  readonly question: () => string
  readonly answer: () => string
}

export interface FaqCategory {
  readonly key: string
  readonly title: () => string
  readonly questions: readonly Question[]
}

type MessageName = keyof typeof m

const category = (key: string): FaqCategory => ({
  key,
  title: words(`faq_${key}`),
  questions: [1, 2, 3, 4].map((at) => ({
    question: words(`faq_${key}_${at}_q`),
    answer: words(`faq_${key}_${at}_a`),
  })),
})

/** The cast is sound, because the test goes through all questions. */
const words = (name: string): (() => string) => m[name as MessageName] as () => string

/** docs/product.md, FAQ and help, has nine categories with four questions each. */
export const faqCategories: readonly FaqCategory[] = [
  category('start'),
  category('roles'),
  category('budget'),
  category('tasks'),
  category('calendar'),
  category('memories'),
  category('goals'),
  category('privacy'),
  category('support'),
]
