import { useState } from 'react'
import type { FilterValues } from '../../src/ui/filter/filter.ts'
import { QuickViews } from '../../src/ui/filter/quick-views.tsx'
import { afterEach, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, named, stage } from './stage.tsx'

afterEach(clearStage)

it('a quick view is pressed while its filters are in use, by whatever way, and pressed again it shows all', async () => {
  const views = [
    { name: 'waiting', label: 'Waiting', count: 4, filters: { status: ['ISSUED'] } },
    { name: 'urgent', label: 'Urgent', count: undefined, filters: { status: ['ISSUED'], urgentFlag: 1 } },
  ]
  let now: FilterValues = {}
  function Views() {
    const [filters, setFilters] = useState<FilterValues>({ urgentFlag: 1, status: ['ISSUED'], keyword: '' })
    now = filters
    return <QuickViews label="Quick views" views={views} filters={filters} onFilters={setFilters} />
  }
  const root = await stage(<Views />)
  await expectAccessible(root)
  const pressed = () => [...root.querySelectorAll('[aria-pressed=true]')].map(view => view.textContent.trim())
  expect(pressed(), 'in another order, with an empty field').to.deep.equal(['Urgent'])
  named(root, 'Waiting 4').focus()
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => pressed().join() === 'Waiting 4')
  expect(now).to.deep.equal({ status: ['ISSUED'] })
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => pressed().length === 0)
  expect(now).to.deep.equal({})
})
