import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import {
  addBidFile,
  clearBidFiles,
  keptBidFiles,
  keptBidType,
  removeBidFile,
  setBidFiles,
  setBidType,
} from '../../../../src/areas/sourcing/tendering/authoring/bid-state.ts'
import { TenderEditRoute } from '../../../../src/areas/sourcing/tendering/authoring/form/tender-edit.page.tsx'
import {
  emptyForm,
  formOf,
  inputOf,
  openingAfter,
  readForm,
} from '../../../../src/areas/sourcing/tendering/authoring/form/tender-form.ts'
import { TenderDetailPage } from '../../../../src/areas/sourcing/tendering/authoring/tender-detail.page.tsx'
import { getInquiry, queryInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { usualParams } from '../../../../src/contract/sourcing/rounds/price-scores.ts'
import type { TenderInput } from '../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { getTender, saveTender } from '../../../../src/contract/sourcing/tendering/tenders.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { EntryChecks, EntryChecksContext } from '../../../../src/ui/field/entry-checks.ts'
import { PageTabContext } from '../../../../src/widgets/page-tab/page-tab.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

async function page(query: Record<string, string> = {}) {
  const tab = {
    setUnsaved: () => undefined,
    setName: () => undefined,
    mayLeaveAll: () => Promise.resolve(true),
    close: () => undefined,
  }
  const root = await stage(
    <PageTabContext value={tab}>
      <EntryChecksContext value={new EntryChecks()}>
        <TenderEditRoute query={query} />
      </EntryChecksContext>
    </PageTabContext>,
  )
  await waitUntil(() => root.querySelector('.form-foot p')?.textContent.includes('Items'), 'the form is there')
  return root
}

/** Types into the cell of a column of the first row of a grid. */
async function typeInCell(root: ShadowRoot, grid: string, column: number, text: string) {
  const cell = find(root, `table[aria-label="${grid}"] [role=gridcell][data-column="${column}"]`)
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
  await waitUntil(() => cell.querySelector('[data-editor]'), 'the cell is edited')
  find(cell, '[data-editor]').focus()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Tab' })
}

async function addRow(root: ShadowRoot, label: string) {
  const box = [...root.querySelectorAll('.grid-box')].find(each =>
    each.closest('section')?.getAttribute('aria-label')?.includes(label),
  )
  if (!box) throw new Error(`There are no rows of ${label}.`)
  named(box, 'Add row').click()
  await waitUntil(() => box.querySelector('table'), 'there is a row')
}

async function typeInField(root: ShadowRoot, name: string, text: string) {
  find(root, `[name="${name}"]`).focus()
  await sendKeys({ type: text })
}

describe('what a browser keeps of a new tender', () => {
  afterEach(() => localStorage.clear())

  it('is its type, under bidType', () => {
    expect(keptBidType()).to.equal('')
    setBidType('INVITE')
    expect([localStorage.getItem('bidType'), keptBidType()]).to.deep.equal(['INVITE', 'INVITE'])
    localStorage.setItem('bidType', 'unknown')
    expect(keptBidType()).to.equal('')
    setBidType('')
    expect(localStorage.getItem('bidType')).to.equal(null)
  })

  it('are its files, under bidFile: set, appended once, removed and cleared', () => {
    expect(setBidFiles([{ id: '1' }])).to.deep.equal([{ id: '1' }])
    expect(addBidFile({ id: '2' })).to.deep.equal([{ id: '1' }, { id: '2' }])
    expect(addBidFile({ id: '2' })).to.deep.equal([{ id: '1' }, { id: '2' }])
    expect(JSON.parse(localStorage.getItem('bidFile') ?? '')).to.deep.equal([{ id: '1' }, { id: '2' }])
    expect(removeBidFile('1')).to.deep.equal([{ id: '2' }])
    expect(clearBidFiles()).to.deep.equal([])
    localStorage.setItem('bidFile', '{broken')
    expect(keptBidFiles()).to.deep.equal([])
  })
})

/** A draft under the terms of an inquiry of the demo, without items. */
async function draftInput(): Promise<TenderInput> {
  const { records } = await call(queryInquiries, { page: 1, pageSize: 1 })
  const terms = await call(getInquiry, { id: records[0]?.id ?? '' })
  const { companyId, orgId, purchaserId, paymentTermId, deliveryAddress, currency } = terms
  return {
    ...inputOf({ ...emptyForm('INVITE', []), title: 'Bolts', deliveryAddress, currency }),
    companyId,
    orgId,
    purchaserId,
    paymentTermId,
  }
}

describe('the form of a tender', () => {
  before(async () => {
    await signIn('buyer', 'demo1234')
  })
  after(signOut)
  afterEach(() => {
    clearStage()
    localStorage.clear()
  })

  it('opens a minute after the deadline, unless another time was entered', () => {
    const form = emptyForm('', [])
    expect(openingAfter(form, '2026-05-01 23:59:30')).to.equal('2026-05-02 00:00:30')
    const own = { ...form, openTime: '2026-06-01 10:00:00' }
    expect(openingAfter(own, '2026-05-01 12:00:00')).to.equal('2026-06-01 10:00:00')
    const again = readForm(JSON.parse(JSON.stringify(form)))
    expect(again && inputOf(again)).to.deep.equal(inputOf(form))
  })

  it('saves what was typed into a draft, and shows it again', async () => {
    const draft = await call(saveTender, await draftInput())
    const root = await page({ id: draft.id })
    await typeInField(root, 'title', ' by hand')
    const further = draft.currency === 'EUR' ? 'USD' : 'EUR'
    find(root, '.lov input').focus()
    await sendKeys({ type: further })
    await waitUntil(() => root.querySelector('[role=option]'), 'the currency is found')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('.lov-chip'), 'the further currency is chosen')
    named(root, 'Use expert scoring').click()
    await waitUntil(() => root.querySelector('[name="expertRatingDto.priceMode"]'), 'the rules are there')
    const mode = find(root, '[name="expertRatingDto.priceMode"]')
    if (!(mode instanceof HTMLSelectElement)) throw new Error('The price mode is not a select.')
    mode.value = 'AVERAGE'
    mode.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => root.querySelector('[name="expertRatingDto.priceParams.upPerPct"]'), 'its parameters too')
    expect(find(root, '[name="expertRatingDto.priceParams.upPerPct"]')).to.have.property('value', '2')
    await typeInField(root, 'expertRatingDto.priceParams.downPerPct', '.5')
    await addRow(root, 'Items')
    await typeInCell(root, 'Items', 1, 'Drawing 7')
    await typeInCell(root, 'Items', 3, '12.5')
    const unit = find(root, `table[aria-label="Items"] [role=gridcell][data-column="4"]`)
    unit.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
    await waitUntil(() => unit.querySelector('[data-editor]'), 'the unit is chosen')
    const editor = find(unit, '[data-editor]')
    if (editor instanceof HTMLSelectElement) {
      editor.value = 'KGM'
      editor.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      editor.focus()
      await sendKeys({ type: 'kg' })
      await sendKeys({ press: 'Tab' })
    }
    await typeInCell(root, 'Items', 5, '2030-05-01')
    expect(find(root, '.form-foot p').textContent).to.equal('Items: 1 · Lots: 1')
    named(root, 'Save draft').focus()
    named(root, 'Save draft').click()
    await waitUntil(async () => (await call(getTender, { id: draft.id })).version > draft.version, 'it was saved')
    const tender = await call(getTender, { id: draft.id })
    expect(tender.title).to.contain(' by hand')
    expect([tender.bidType, tender.status, tender.lots.length]).to.deep.equal(['INVITE', 'NEW', 1])
    expect(tender.allowCurrencies).to.deep.equal([further])
    expect(
      tender.article.map(({ materialText, qty, unit: code, needDate }) => [materialText, qty, code, needDate]),
    ).to.deep.equal([['Drawing 7', '12.5', 'KGM', '2030-05-01']])
    expect(tender.expertRatingDto?.priceParams).to.deep.equal({
      ...usualParams('AVERAGE'),
      downPerPct: '1.5',
    })
    const { attachmentIds: _files, ...sent } = inputOf(formOf(tender))
    expect(sent.lots).to.deep.equal([])
    clearStage()
    const again = await page({ id: tender.id })
    expect(find(again, '[name="title"]')).to.have.property('value', tender.title)
    clearStage()
    const detail = await stage(<TenderDetailPage tenderId={tender.id} />)
    await waitUntil(() => detail.textContent.includes(tender.tenderingNo), 'the tender is shown')
    expect(detail.textContent).to.contain('Drawing 7')
    expect(find(detail, '.phase-current').textContent).to.equal('Notice')
    named(detail, 'Submit for approval')
  })
})
