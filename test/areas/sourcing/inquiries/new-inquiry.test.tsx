import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { InquiryEditRoute } from '../../../../src/areas/sourcing/inquiries/form/inquiry-edit.page.tsx'
import { emptyInquiryData } from '../../../../src/areas/sourcing/inquiries/inquiry-data.ts'
import { getInquiry, queryInquiries, saveInquiry } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import type { InquiryInput } from '../../../../src/contract/sourcing/inquiries/inquiry-parts.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { EntryChecks, EntryChecksContext } from '../../../../src/ui/field/entry-checks.ts'
import { PageTabContext } from '../../../../src/widgets/page-tab/page-tab.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

/** Discards the input of the page, like closing its tab and confirming. */
let discard: () => void = () => undefined

async function page(query: Record<string, string> = {}) {
  const tab = {
    setUnsaved: (_unsaved: boolean, _keep?: unknown, gone?: () => void) => {
      discard = () => gone?.()
    },
    setName: () => undefined,
    mayLeaveAll: () => Promise.resolve(true),
    close: () => undefined,
  }
  const root = await stage(
    <PageTabContext value={tab}>
      <EntryChecksContext value={new EntryChecks()}>
        <InquiryEditRoute query={query} />
      </EntryChecksContext>
    </PageTabContext>,
  )
  await waitUntil(() => root.querySelector('.form-foot p')?.textContent.includes('Articles'), 'the form is there')
  return root
}

const summary = (root: ShadowRoot) => find(root, '.form-foot p').textContent
const kept = () => JSON.parse(localStorage.getItem('inquiryData') ?? 'null') as unknown

/** Types into the cell of a column of the first row of a grid. */
async function typeInCell(root: ShadowRoot, grid: string, column: number, text: string) {
  const cell = find(root, `table[aria-label="${grid}"] [role=gridcell][data-column="${column}"]`)
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }))
  await waitUntil(() => cell.querySelector('[data-editor]'), 'the cell is edited')
  find(cell, '[data-editor]').focus()
  await sendKeys({ type: text })
}

async function addRow(root: ShadowRoot, section: string) {
  const box = [...root.querySelectorAll('.grid-box')].find(each =>
    each.closest('section')?.textContent.includes(section),
  )
  if (!box) throw new Error(`There are no rows of ${section}.`)
  named(box, 'Add row').click()
  await waitUntil(() => box.querySelector('table'), 'there is a row')
}

describe('a new inquiry', () => {
  before(async () => {
    await signIn('buyer', 'demo1234')
  })
  after(signOut)
  afterEach(() => {
    clearStage()
    localStorage.clear()
  })

  it('begins empty after another one was edited', async () => {
    const { records } = await call(queryInquiries, { page: 1, pageSize: 100 })
    const [any] = records.filter(each => each.articleCount > 0)
    if (!any) throw new Error('The demo has no inquiry.')
    const { article, companyId, orgId, purchaserId, paymentTermId, deliveryAddress, currency, quoteEndTime } =
      await call(getInquiry, { id: any.id })
    const rows = article.map(({ materialId, materialText, spec, qty, unit, needDate }) => {
      return { materialId, materialText, spec, qty, unit, needDate }
    })
    const head = { companyId, orgId, purchaserId, paymentTermId, deliveryAddress, currency, quoteEndTime }
    const own = { title: 'Draft', inquiryType: 'QUOTE', rounds: 1, minQuotes: 1, article: rows, invite: [] }
    const draft = await call(saveInquiry, { ...head, ...own } as InquiryInput)
    const edited = await page({ id: draft.id })
    expect(summary(edited)).to.contain(`Articles: ${rows.length}`)
    expect(kept()).to.equal(null)
    clearStage()
    expect(summary(await page())).to.equal('Articles: 0 · Suppliers: 0')
  })

  it('keeps its data under inquiryData, and nothing once it was discarded', async () => {
    const root = await page()
    await addRow(root, 'Articles')
    await typeInCell(root, 'Articles', 1, 'Drawing 7')
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => JSON.stringify(kept()).includes('Drawing 7'), 'the article is kept')
    discard()
    clearStage()
    expect(kept()).to.deep.equal(emptyInquiryData)
    const again = await page()
    expect(summary(again)).to.equal('Articles: 0 · Suppliers: 0')
    expect(again.querySelector('.form-notice')).to.equal(null)
  })

  it('is not saved with a text that is no material and no supplier, and says why', async () => {
    const root = await page()
    await addRow(root, 'Invited suppliers')
    await typeInCell(root, 'Invited suppliers', 0, 'no such supplier')
    named(root, 'Save draft').focus()
    named(root, 'Save draft').click()
    await waitUntil(() => root.querySelector('.error-summary'), 'the problems are shown')
    expect(find(root, '.error-summary').textContent).to.contain('“no such supplier” is not in the list')
    expect(find(root, '.error-summary').textContent).to.contain('Row 1')
  })
})
