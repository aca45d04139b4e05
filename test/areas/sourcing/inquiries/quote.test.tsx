import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ParityPage } from '../../../../src/areas/sourcing/inquiries/parity/parity.page.tsx'
import { sentKey, sentQuote } from '../../../../src/areas/sourcing/inquiries/quote/quote-receipts.tsx'
import { QuotePage } from '../../../../src/areas/sourcing/inquiries/quote/quote-form.page.tsx'
import { getInquiry, queryInquiries, queryMyInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquirySummary } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { getParity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { getQuoteSheet } from '../../../../src/contract/sourcing/inquiries/quote-sheets.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { $session } from '../../../../src/kit/session/session-store.ts'
import { afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await Promise.all([loadWords('inquiries', 'en'), loadWords('rounds', 'en')])
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function type(root: ShadowRoot, label: string, text: string) {
  const field = [...root.querySelectorAll<HTMLInputElement>('input')].find(
    input => input.labels?.[0]?.textContent.startsWith(label) ?? input.ariaLabel?.startsWith(label),
  )
  if (!field) throw new Error(`No field is called ${label}.`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Uploads the filled-in template of the articles. */
async function sheetRead(root: ShadowRoot, { id, articleCount }: InquirySummary) {
  const { fileName, content } = await call(getQuoteSheet, { inquiryId: id })
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from(atob(content), sign => sign.charCodeAt(0))], fileName))
  const input = find(root, 'input[type=file][accept=".xlsx"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for the file.')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  const told = `Rows read from the file: ${articleCount}, changed here: 0, not in the file: 0, errors: 0`
  await waitUntil(() => root.textContent.includes(told), 'the fields read are shown')
}

/** Adds a file to the quote, and waits until it is listed. */
async function fileAdded(root: ShadowRoot, place: string, name: string) {
  const field = () => [...root.querySelectorAll('.up[role=group]')].find(group => group.ariaLabel === place)
  const found = () => field()?.parentElement?.querySelector<HTMLInputElement>('input.up-pick')
  await waitUntil(found, 'files can be added')
  const input = found()
  if (!input) throw new Error('There is no place for files.')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['Drawing 7, as offered'], name))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await waitUntil(() => root.textContent.includes(name), 'the file is there')
}

/** Types a quote on a phone: a price for the first article, a reason for all the others; sends it and looks for its proof. */
async function quoted({ id, articleCount }: InquirySummary) {
  const sent: string[] = []
  const root = await stage(<QuotePage inquiryId={id} onSubmit={inquiry => sent.push(inquiry.id)} />, 390)
  const cards = () => [...root.querySelectorAll<HTMLElement>('.grid-card')]
  await waitUntil(() => cards().length === articleCount, 'each article is a card')
  const [first, ...others] = cards()
  if (!first) throw new Error('There is no article.')
  typeInto(first, 'Net price', '12.34')
  typeInto(first, 'Quantity offered', '1')
  for (const card of others) typeInto(card, 'No-quote reason', 'Not made here')
  await waitUntil(() => root.textContent.includes('Quoted: 1 of'), 'the sum counts one price')
  const tax = find(root, 'input[name=taxCode]')
  tax.focus()
  await sendKeys({ press: 'ArrowDown' })
  await waitUntil(() => root.querySelector('[role=option]'), 'tax rates are offered')
  await sendKeys({ press: 'ArrowDown' })
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => tax instanceof HTMLInputElement && tax.value !== '', 'a tax rate is chosen')
  await otherTermsChosen(root)
  await pricedWithTax(root, first)
  const term = find(root, 'select[name=incoterm]')
  if (!(term instanceof HTMLSelectElement)) throw new Error('There is no term of delivery.')
  term.value = 'DAP'
  term.dispatchEvent(new Event('change', { bubbles: true }))
  type(root, 'Incoterm place', 'Suzhou')
  await fileAdded(root, 'Quote files', 'drawing-7.txt')
  const rows = find(root, 'select[name=rowFiles]')
  if (!(rows instanceof HTMLSelectElement)) throw new Error('Rows have no files.')
  const [, article] = rows.options
  if (!article) throw new Error('There is no article to add a file to.')
  rows.value = article.value
  rows.dispatchEvent(new Event('change', { bubbles: true }))
  await fileAdded(root, article.text, 'row-1.txt')
  named(root, 'Submit quote').click()
  await waitUntil(() => sent.length > 0, 'the quote was taken')
  expect(sent).to.deep.equal([id])
  await waitUntil(() => /[0-9a-f]{64}/.test(root.textContent), 'its proof is shown')
  expect(root.textContent).to.contain('Submitted')
  const kept = await call(getInquiry, { id })
  expect([kept.myStatus, kept.receipts.length, kept.quotes.length]).to.deep.equal(['SUBMITTED', 1, 0])
  expect(root.textContent).to.contain(kept.receipts[0]?.receiptHash)
  const userId = $session.get().userInfo?.id ?? ''
  const {
    paymentTermId,
    incoterm,
    incotermPlace,
    items = [],
    files = [],
  } = sentQuote(sentKey(userId, id, kept.round))?.content ?? {}
  expect([incoterm, incotermPlace, items[0]?.offeredQty, items[0]?.priceIncl]).to.deep.equal([
    'DAP',
    'Suzhou',
    '1',
    '37.67',
  ])
  expect(items[0]?.priceExcl, 'the price without tax follows from the one with it').to.match(/^3[3-7]\.\d+$/)
  expect([typeof paymentTermId, paymentTermId === kept.paymentTermId]).to.deep.equal(['string', false])
  expect(items[0]?.taxCode, 'rows get the tax rate of the whole quote').to.match(/^\w+$/)
  expect(files.map(file => file.hash?.length)).to.deep.equal([64])
  expect(items.map(item => item.files?.map(file => file.hash?.length) ?? [])).to.deep.equal(
    items.map((_, at) => (at === 0 ? [64] : [])),
  )
  const sealed = () => !['drawing-7.txt', 'row-1.txt'].some(name => root.textContent.includes(name))
  await waitUntil(sealed, 'names are sealed with it')
}

/** Sees the price with tax that follows from the one without, and types another one. */
async function pricedWithTax(root: ShadowRoot, card: HTMLElement) {
  const incl = () => fieldOf(card, 'Gross price').value
  await waitUntil(() => Number(incl()) >= 12.34, 'the price with tax is worked out')
  typeInto(card, 'Gross price', '37.67')
  await waitUntil(() => Number(fieldOf(card, 'Net price').value) > 33, 'the price without tax follows')
  expect(incl()).to.equal('37.67')
  expect(root.textContent).to.contain('1 below requested quantity')
}

/** Chooses payment terms other than the inquiry's, by keyboard. */
async function otherTermsChosen(root: ShadowRoot) {
  const terms = find(root, 'input[name=paymentTermId]')
  if (!(terms instanceof HTMLInputElement)) throw new Error('There are no payment terms.')
  const asked = terms.value
  expect(asked).not.to.equal('')
  terms.focus()
  await sendKeys({ press: 'ArrowDown' })
  const options = () => [...root.querySelectorAll<HTMLElement>('[role=option]')]
  await waitUntil(() => options().length > 1, 'payment terms are offered')
  const other = options().find(option => option.ariaSelected !== 'true' && !option.textContent.includes(asked))
  if (!other) throw new Error('There are no other payment terms.')
  other.click()
  await waitUntil(() => terms.value !== '' && terms.value !== asked, 'other payment terms are chosen')
}

function fieldOf(card: HTMLElement, label: string): HTMLInputElement {
  const field = [...card.querySelectorAll<HTMLInputElement>('input')].find(input =>
    input.labels?.[0]?.textContent.startsWith(label),
  )
  if (!field) throw new Error(`No field is called ${label}: ${card.textContent}`)
  return field
}

function typeInto(card: HTMLElement, label: string, text: string) {
  const field = fieldOf(card, label)
  field.focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.blur()
}

describe('the page of a quote', () => {
  it('declines articles with a reason, keeps what was sent in this browser only, and shows its proof', async () => {
    await signIn('supplier', 'demo1234')
    const { records } = await call(queryMyInquiries, { status: ['QUOTING'], pageSize: 10 })
    const found = records.find(inquiry => inquiry.allowed.includes('quote'))
    if (!found) throw new Error('The demo data has no inquiry to quote for.')
    const root = await stage(<QuotePage inquiryId={found.id} />)
    await waitUntil(() => root.textContent.includes('Submit quote'), 'the form is there')
    expect(root.textContent).to.contain(found.title)
    expect(root.querySelector('[role=timer]')?.textContent).to.match(/left/)
    expect(root.textContent).to.contain('Quoted: 0 of')
    type(root, 'Valid until', '')
    named(root, 'Submit quote').click()
    await waitUntil(() => root.textContent.includes('Fill this in'), 'what is missing is named')
    expect(root.querySelectorAll('.field-error').length).to.be.greaterThan(0)
    await sheetRead(root, found)
    clearStage()
    await quoted(found)
  }).timeout(60_000)
})

describe('the comparison', () => {
  it('marks the lowest price with a word, takes a proposal, and wants a reason for what is dearer', async () => {
    await signIn('buyer', 'demo1234')
    const { records } = await call(queryInquiries, { status: ['PARITY'], pageSize: 10 })
    const found = records.find(inquiry => inquiry.articleCount > 4)
    if (!found) throw new Error('The demo data has no inquiry to compare with several suppliers and articles.')
    const proposed: string[] = []
    const root = await stage(<ParityPage inquiryId={found.id} onPropose={({ id }) => proposed.push(id)} />)
    await waitUntil(() => root.querySelector('.parity tbody tr'), 'the comparison is there')
    const rows = root.querySelectorAll('.parity tbody tr').length
    expect(rows).to.equal(found.articleCount)
    expect(root.querySelectorAll('.parity tbody .parity-mark').length).to.be.at.least(rows)
    expect(root.querySelector('.parity tbody .parity-mark')?.textContent).to.equal('Lowest')
    expect(root.querySelectorAll('.parity-card').length).to.equal(4)
    const { quotes } = await call(getParity, { id: found.id })
    const feet = [...root.querySelectorAll('.parity tfoot td')].map(foot => foot.textContent)
    const terms = quotes.map(each => each.paymentTermName)
    expect(feet.map((foot, at) => foot.includes(terms[at] ?? '?'))).to.deep.equal(quotes.map(() => true))
    expect(new Set(terms).size).to.be.greaterThan(1)
    // A lower quantity than requested is marked, and the sum shows what it includes.
    const short = quotes.findIndex(each => each.shortCount > 0)
    expect(feet[short]).to.contain('based on the requested quantity')
    expect(root.querySelector(`.parity td[data-quote="${quotes[short]?.id}"]`)?.textContent).to.match(/offers \d/)
    expect(
      feet.some(foot => foot.includes('DAP')),
      'a term of delivery is shown',
    ).to.equal(true)
    const own = () => root.querySelector('.parity-card-own .parity-sum')?.textContent
    const cheapest = own()
    named(root.querySelector('.parity-card') ?? root, 'Use').click()
    await waitUntil(() => own() !== cheapest, 'the own award is that of one supplier')
    named(root, 'Propose award').click()
    await waitUntil(() => root.textContent.includes('Enter a reason for selecting it'), 'the server wants a reason')
    type(root, 'Reason for selection', 'One delivery a week is enough')
    await new Promise(resolve => requestAnimationFrame(resolve))
    await waitUntil(
      () => {
        named(root, 'Propose award').click()
        return root.textContent.includes('Submit the proposed result')
      },
      'the result is proposed',
      { timeout: 10_000, interval: 1_100 },
    )
    expect(proposed).to.deep.equal([found.id])
    expect(root.textContent).to.contain('Result proposed')
  }).timeout(40_000)
})
