import { Search } from 'lucide-react'
import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { Disclosure } from '#pwa/ui/layout/Disclosure.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { matching } from './matching.ts'
import { faqCategories } from './questions.ts'

export const FaqCategories = () => {
  const [query, setQuery] = useState('')
  const isSearching = query.trim() !== ''
  const categories = matching(faqCategories, query)
  return (
    <Card>
      <TextInput
        label={m.faq_search()}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        leading={<Search aria-hidden className="size-5" />}
        required={false}
        optional={false}
        autoComplete="off"
      />
      <div className="mt-4 divide-y divide-line">
        {categories.map(({ key, title, questions }) => (
          <Disclosure
            key={`${key} ${isSearching}`}
            flush
            defaultOpen={isSearching}
            summary={<h2 className="text-lg font-semibold">{title()}</h2>}
          >
            {questions.map(({ question, answer }) => (
              <Disclosure
                key={question()}
                flush
                defaultOpen={isSearching}
                summary={<h3 className="font-medium">{question()}</h3>}
              >
                <p className="max-w-prose text-muted">{answer()}</p>
              </Disclosure>
            ))}
          </Disclosure>
        ))}
      </div>
      <p role="status" className="text-muted">
        {categories.length === 0 && m.faq_nothing()}
      </p>
    </Card>
  )
}
