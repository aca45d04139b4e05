import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { PriceListPage } from '../../../../src/areas/sourcing/prices/price-list.page.tsx'
import { priceRecords, queryPriceHistory } from '../../../../src/contract/sourcing/prices/price-records.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage, summaryOf } from '../../../ui/stage.tsx'

const slow = { interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('prices', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

async function staged(): Promise<ShadowRoot> {
  const root = await stage(<PriceListPage />)
  await waitUntil(() => root.querySelectorAll('tbody tr').length > 1, 'the prices are there', slow)
  return root
}

describe('the price library', () => {
  it('shows what a material cost as columns that are as high as the prices, and as a table', async () => {
    await signIn('buyer2', 'demo1234')
    const [price] = (await call(priceRecords.query, {})).records
    if (!price) throw new Error('The demo data has no price.')
    const { materialId, currency } = price
    const past = (await call(queryPriceHistory, { materialId, currency })).slice(-24)
    expect(past.length).to.be.greaterThan(1)
    const root = await staged()
    named(find(root, 'tbody tr'), 'Show').click()
    await waitUntil(() => root.querySelector('dialog[open] .chart-column'), 'the chart is there', slow)
    const columns = [...root.querySelectorAll<HTMLElement>('.chart-column')]
    expect(columns.map(column => column.title.slice(0, 10))).to.deep.equal(past.map(each => each.day))
    const top = Math.max(...past.map(each => Number(each.price)))
    const heights = columns.map(column => column.firstElementChild?.getBoundingClientRect().height ?? 0)
    expect(Math.max(...heights)).to.be.greaterThan(100)
    heights.forEach((height, at) => {
      expect(height).to.be.closeTo((Math.max(...heights) * Number(past[at]?.price)) / top, 1)
    })
    const summary = await summaryOf(find(root, 'dialog[open]'))
    summary.click()
    await waitUntil(() => root.querySelector('.chart-data tbody tr'), 'the table is there', slow)
    const rows = [...root.querySelectorAll('.chart-data tbody tr')].map(row => row.textContent)
    expect(rows.map((row, at) => row.startsWith(past[at]?.day ?? '?'))).to.deep.equal(past.map(() => true))
    await expectAccessible(root)
  }).timeout(60_000)

  it('finds the prices that end soon', async () => {
    await signIn('buyer2', 'demo1234')
    const ending = await call(priceRecords.query, { endsWithin: '60' })
    const all = await call(priceRecords.query, {})
    expect([ending.total > 0, ending.total < all.total]).to.deep.equal([true, true])
    const root = await staged()
    const more = [...root.querySelectorAll('button')].find(button => button.textContent.startsWith('More filters'))
    more?.click()
    await waitUntil(() => root.querySelector('input[name=endsWithin]'), 'the filter is there')
    const field = find(root, 'input[name=endsWithin]')
    field.focus()
    await sendKeys({ type: 'six60' })
    await sendKeys({ press: 'Enter' })
    const ends = () => root.querySelectorAll('tbody tr').length === Math.min(ending.total, ending.pageSize)
    await waitUntil(ends, 'only these are listed', slow)
  }).timeout(60_000)
})
