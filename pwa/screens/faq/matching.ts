import type { FaqCategory } from './questions.ts'

export const matching = (
  categories: readonly FaqCategory[],
  query: string,
): readonly FaqCategory[] => {
  const wanted = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return categories
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const text = `${question()} ${answer()}`.toLocaleLowerCase()
        return wanted.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
