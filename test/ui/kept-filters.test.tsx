import { OpenPages } from '../../src/portal/tabs/open-pages.ts'
import { FilterBar } from '../../src/ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../src/ui/filter/filter.ts'
import { KeptTab } from '../../src/ui/page/kept-tab.ts'
import { forgetForms } from '../../src/kit/state/kept-forms.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, stage } from './stage.tsx'

const filters: Filter[] = [{ field: 'orderNo', title: 'Order number', type: 'input' }]

async function bar(tab: string, values: FilterValues = {}) {
  const searched: FilterValues[] = []
  const search = (found: FilterValues) => {
    searched.push(found)
  }
  const root = await stage(
    <KeptTab value={tab}>
      <FilterBar filters={filters} values={values} onSearch={search} />
    </KeptTab>,
  )
  return { root, searched }
}

async function searchFor(text: string, root: ShadowRoot, searched: FilterValues[]) {
  find(root, '[name=orderNo]').focus()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => searched.length === 1)
}

afterEach(() => {
  clearStage()
  forgetForms()
  sessionStorage.clear()
})

describe('filters of a tab', () => {
  it('are searched again when the page is built again, in their own tab only', async () => {
    const { root, searched } = await bar('/order/list')
    await searchFor('PO1', root, searched)
    expect((await bar('/order/list')).searched).to.deep.equal([{ orderNo: 'PO1' }])
    expect((await bar('/order/row-list')).searched).to.deep.equal([])
  })

  it('stay back when the page is asked for with filters of its own', async () => {
    const { root, searched } = await bar('/order/list')
    await searchFor('PO1', root, searched)
    expect((await bar('/order/list', { orderNo: 'PO9' })).searched).to.deep.equal([])
  })

  it('are cleared when the tab is closed', async () => {
    const pages = new OpenPages('7', () => true)
    pages.open({ path: '/order/list', query: {} }, { perRecord: false })
    const { root, searched } = await bar('/order/list')
    await searchFor('PO1', root, searched)
    pages.close('/order/list')
    expect((await bar('/order/list')).searched).to.deep.equal([])
  })
})
