import { useState } from 'react'
import { FilterBar } from '../../src/ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../src/ui/filter/filter.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from './stage.tsx'

const filters: Filter[] = [
  { field: 'orderNo', title: 'Order number', type: 'input' },
  { field: 'urgent', title: 'Urgent', type: 'select', selectData: [{ label: 'Yes', value: 1 }] },
  {
    field: 'status',
    title: 'Status',
    type: 'select',
    multiple: true,
    selectData: [
      { label: 'Draft', value: 'draft' },
      { label: 'Issued', value: 'issued' },
    ],
  },
  { field: 'day', title: 'Order date', type: 'dateRange' },
]

function bar(list: readonly Filter[], start: FilterValues = {}, width?: number, sidePanel?: boolean) {
  const searched: FilterValues[] = []
  function Bar() {
    const [values, setValues] = useState(start)
    const search = (next: FilterValues) => {
      searched.push(next)
      setValues(next)
    }
    return <FilterBar filters={list} values={values} onSearch={search} sidePanel={sidePanel} />
  }
  return { searched, root: stage(<Bar />, width) }
}

/** How many fields stand beside each other. */
const perRow = (root: ParentNode) =>
  getComputedStyle(find(root, '.filter-fields')).gridTemplateColumns.split(' ').length

const labels = (root: ParentNode) =>
  [...root.querySelectorAll('.filter-fields .field-label')].map(element => element.textContent)

afterEach(clearStage)

describe('the filter bar', () => {
  it('has no accessibility problem, expanded and as a sheet', async () => {
    const wide = await bar(filters).root
    named(wide, 'More filters').click()
    await waitUntil(() => labels(wide).length === 4)
    await expectAccessible(wide)
    const narrow = await bar(filters, { orderNo: 'x' }, 380).root
    await expectAccessible(narrow)
    find(narrow, '.filter-count button').click()
    await waitUntil(() => narrow.querySelector('.drawer[open]'))
    await expectAccessible(narrow)
  })

  it('shows the first three of more than three filters, two beside a side panel, and all when expanded', async () => {
    const root = await bar(filters).root
    expect(labels(root)).to.deep.equal(['Order number', 'Urgent', 'Status'])
    const beside = await bar(filters, {}, 1200, true).root
    expect(labels(beside)).to.deep.equal(['Order number', 'Urgent'])
    named(root, 'More filters').focus()
    await sendKeys({ press: 'Enter' })
    expect(labels(root)).to.deep.equal(['Order number', 'Urgent', 'Status', 'Order date'])
    expect(named(root, 'Fewer filters').getAttribute('aria-expanded')).to.equal('true')
    named(beside, 'More filters').click()
    await waitUntil(() => labels(beside).length === 4)
    expect([perRow(root), perRow(beside)]).to.deep.equal([4, 3])
  })

  it('offers no toggle for three filters', async () => {
    const root = await bar(filters.slice(0, 3)).root
    expect(root.querySelector('.filter-toggle')).to.equal(null)
  })

  it('searches on Enter with trimmed values of the types that the filters have', async () => {
    const { searched, root: staged } = bar(filters)
    const root = await staged
    const urgent = find(root, 'select') as HTMLSelectElement
    urgent.value = '1'
    urgent.dispatchEvent(new Event('change', { bubbles: true }))
    find(root, '[aria-haspopup=listbox],.select').focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => root.activeElement?.matches('[role=option]'), 'the choices are open')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'Escape' })
    find(root, 'input[name=orderNo]').focus()
    await sendKeys({ type: ' PO-1 ' })
    await sendKeys({ press: 'Enter' })
    expect(searched).to.deep.equal([{ orderNo: 'PO-1', urgent: 1, status: ['issued'] }])
  })

  it('searches on each Enter, however soon it follows', async () => {
    const { searched, root: staged } = bar(filters)
    const root = await staged
    find(root, 'input[name=orderNo]').focus()
    await sendKeys({ type: '1' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: '2' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 2)
    expect(searched).to.deep.equal([{ orderNo: '1' }, { orderNo: '12' }])
  })

  it('writes a range of days as from and to', async () => {
    const { searched, root: staged } = bar(filters)
    const root = await staged
    named(root, 'More filters').click()
    await waitUntil(() => root.querySelector('input[name=dayFrom]'))
    find(root, 'input[name=dayFrom]').focus()
    await sendKeys({ type: '2026/1/2' })
    find(root, 'input[name=dayTo]').focus()
    await sendKeys({ type: '20260131' })
    named(root, 'Search').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    expect(searched).to.deep.equal([{ dayFrom: '2026-01-02', dayTo: '2026-01-31' }])
  })

  it('empties all filters on reset and searches', async () => {
    const { searched, root: staged } = bar(filters, { orderNo: 'PO-9' })
    const root = await staged
    const field = find(root, 'input[name=orderNo]') as HTMLInputElement
    expect(field.value).to.equal('PO-9')
    named(root, 'Reset').click()
    await waitUntil(() => field.value === '')
    expect(searched).to.deep.equal([{}])
  })
})
