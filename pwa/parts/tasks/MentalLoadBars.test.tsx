import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MentalLoadBars } from './MentalLoadBars.tsx'

it('says that there is no task while there is none', () => {
  expect(renderToStaticMarkup(<MentalLoadBars loads={[]} hasTasks={false} />)).toContain(
    'No task data available yet. Create some tasks to see mental load distribution.',
  )
})

it('says that no task is assigned where there are tasks of nobody alone', () => {
  expect(renderToStaticMarkup(<MentalLoadBars loads={[]} hasTasks />)).toContain(
    'No tasks are assigned yet. Assign some to see the mental load.',
  )
})
