import { useState } from 'react'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { FilterBar } from '../../src/ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../src/ui/filter/filter.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
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

/** The number of fields per line. */
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

  it('takes no letter in a number, and sets it to its limit on Enter', async () => {
    const { searched, root: staged } = bar([
      { field: 'days', title: 'Ends within (days)', type: 'number', max: 90, precision: 0 },
    ])
    const root = await staged
    const field = find(root, 'input[name=days]') as HTMLInputElement
    field.focus()
    await sendKeys({ type: 'a6o.0e' })
    expect(field.value).to.equal('60')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    await sendKeys({ type: '0' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 2)
    expect(searched).to.deep.equal([{ days: '60' }, { days: '90' }])
    expect(field.value).to.equal('90')
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

describe('a lookup in the filter bar', () => {
  const withLookup: Filter[] = [
    { field: 'supplierId', title: 'Supplier', type: 'lookup', lov: 'LOV_SUPPLIER' },
    { field: 'orderNo', title: 'Order number', type: 'input' },
  ]
  const box = (root: ParentNode) => find(root, '[role=combobox]') as HTMLInputElement
  const hits = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[role=option]')]

  before(async () => {
    await signIn('buyer', 'demo1234')
  })
  after(signOut)

  /** Types a supplier number and waits for the only supplier that it finds. */
  async function typeNumber(root: ShadowRoot) {
    box(root).focus()
    await sendKeys({ type: 'S000002' })
    await waitUntil(() => hits(root).length === 1, 'only the hit is left')
  }

  for (const [means, take] of [
    ['a click', (root: ShadowRoot) => hits(root)[0]?.click()],
    ['Tab', () => sendKeys({ press: 'Tab' })],
    [
      'the arrow and Enter',
      async () => {
        await sendKeys({ press: 'ArrowDown' })
        await sendKeys({ press: 'Enter' })
      },
    ],
  ] as const)
    it(`searches for the entry taken by ${means}, and shows its text`, async () => {
      const { searched, root: staged } = bar(withLookup)
      const root = await staged
      await typeNumber(root)
      await take(root)
      await waitUntil(() => box(root).value !== 'S000002', 'the text of the supplier is shown')
      expect(box(root).value).not.to.equal('')
      named(root, 'Search').click()
      await waitUntil(() => searched.length === 1)
      expect(Object.keys(searched[0] ?? {})).to.deep.equal(['supplierId'])
      expect(searched[0]?.['supplierId']).to.match(/^\d+$/)
      expect(root.querySelector('.field-error')).to.equal(null)
    })

  it('keeps what is typed into the next field while the entry is still being looked up, and searches for both', async () => {
    const { searched, root: staged } = bar(withLookup)
    const root = await staged
    box(root).focus()
    await sendKeys({ type: 'S000002' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'PO' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    expect(searched[0]?.['supplierId']).to.match(/^\d+$/)
    expect(searched[0]?.['orderNo']).to.equal('PO')
  })

  it('searches again once a text that is no entry is deleted', async () => {
    const { searched, root: staged } = bar(withLookup)
    const root = await staged
    box(root).focus()
    await sendKeys({ type: 'nobody' })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => root.querySelector('.field-error'), 'the text is not in the list')
    box(root).focus()
    await sendKeys({ press: 'Delete' })
    expect(root.querySelector('.field-error')).to.equal(null)
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    expect(searched).to.deep.equal([{}])
  })

  it('searches on Enter for the entry of a text whose list was closed, and for all once the text is deleted', async () => {
    const { searched, root: staged } = bar(withLookup)
    const root = await staged
    await typeNumber(root)
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    expect(searched[0]?.['supplierId']).to.match(/^\d+$/)
    box(root).select()
    await sendKeys({ press: 'Delete' })
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 2)
    expect(searched[1]).to.deep.equal({})
  })

  it('does not search without a text that could not be looked up, and looks it up again with the next search', async () => {
    const { searched, root: staged } = bar(withLookup)
    const root = await staged
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    try {
      box(root).focus()
      await sendKeys({ type: 'S000002' })
      await sendKeys({ press: 'Tab' })
      named(root, 'Search').click()
      await waitUntil(() => root.querySelector('.field-error'), 'the field says why')
      await waitUntil(() => root.activeElement === box(root), 'the field has the focus')
      expect(searched).to.deep.equal([])
    } finally {
      globalThis.fetch = fetch
    }
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length === 1)
    expect(searched[0]?.['supplierId']).to.match(/^\d+$/)
  })

  it('shows the entry of a saved search in the place of a text that is typed', async () => {
    const [, other] = withLookup
    const values = { supplierId: 'none' }
    let show: (next: FilterValues) => void = () => undefined
    function Bar() {
      const [shown, setShown] = useState<FilterValues>(values)
      show = setShown
      return <FilterBar filters={other ? [other, ...withLookup.slice(0, 1)] : []} values={shown} onSearch={setShown} />
    }
    const root = await stage(<Bar />)
    box(root).focus()
    await sendKeys({ type: 'nobody' })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => root.querySelector('.field-error'), 'the text is not in the list')
    show({ orderNo: 'PO' })
    await waitUntil(() => box(root).value === '', 'the field is empty, as the search is')
    expect(root.querySelector('.field-error')).to.equal(null)
  })
})
