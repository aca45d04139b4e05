import type { ReactNode } from 'react'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { askCost } from '../../src/areas/goods/quality/cost-dialog.tsx'
import { ReviewPanel } from '../../src/areas/goods/quality/review-panel.tsx'
import { InspectPanel } from '../../src/areas/goods/receipts/inspect-panel.tsx'
import { OrderEditRoute } from '../../src/areas/orders/purchase-orders/form/order-edit.page.tsx'
import { CallOffDialog } from '../../src/areas/sourcing/contracts/call-off-dialog.tsx'
import { SplitDialog } from '../../src/areas/sourcing/demand/work/split-dialog.tsx'
import { DemandEditRoute } from '../../src/areas/sourcing/demand/demand-edit.page.tsx'
import { ScoreRoute } from '../../src/areas/sourcing/experts/score/score.page.tsx'
import { AskTimePanel } from '../../src/areas/sourcing/inquiries/ask-time-panel.tsx'
import { ParityPage } from '../../src/areas/sourcing/inquiries/parity/parity.page.tsx'
import { getProblem, queryProblems } from '../../src/contract/goods/quality/problems.ts'
import { getReceipt, queryReceipts } from '../../src/contract/goods/receipts/receipts.ts'
import { getContract, queryContracts } from '../../src/contract/sourcing/contracts/contracts.ts'
import { queryDemandRows } from '../../src/contract/sourcing/demand/demand-rows.ts'
import { queryMyReviews } from '../../src/contract/sourcing/experts/reviews.ts'
import { queryInquiries } from '../../src/contract/sourcing/inquiries/inquiries.ts'
import { loadWords } from '../../src/i18n/words.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { readTyped } from '../../src/kit/state/typed-work.ts'
import { EntryChecks, EntryChecksContext } from '../../src/ui/field/entry-checks.ts'
import { afterEach, before, describe, expect, it, nextFrame, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, named, stage } from '../ui/stage.tsx'
import { removeTyped, typedEntries } from '../ui/typed-entries.ts'

const nothing = () => undefined

/** Content of the page, or a function that opens a dialog. */
type Shown = ReactNode | (() => unknown)

interface Place {
  user: string
  /** Part of the storage key. */
  key: string
  /** Loads the document as its user. */
  load(): Promise<Shown>
  /** The field, or a cell as `grid label/row/column`. */
  field: string
  text: string
}

async function problem() {
  const { records } = await call(queryProblems, { page: 1, pageSize: 10 })
  return call(getProblem, { id: records[0]?.id ?? '' })
}

/** The page's context, in which its grids tell the form of the cell being edited. */
const inForm = (form: ReactNode) => <EntryChecksContext value={new EntryChecks()}>{form}</EntryChecksContext>

const places: Readonly<Record<string, Place>> = {
  'a panel': {
    user: 'quality',
    key: 'srm.problem-review.',
    load: async () => <ReviewPanel problem={await problem()} onProblem={nothing} />,
    field: 'textarea[name=note]',
    text: 'The fixture is not in the photo',
  },
  'the cell of a grid that is not left yet': {
    user: 'quality',
    key: 'srm.receipt-inspection.',
    async load() {
      const { records } = await call(queryReceipts, { status: 'INSPECTING', page: 1, pageSize: 10 })
      return <InspectPanel receipt={await call(getReceipt, { id: records[0]?.id ?? '' })} onReceipt={nothing} />
    },
    field: 'table[aria-label^="Inspection"] [data-row="0"]>[data-column="6"]',
    text: 'Scratched',
  },
  'a page': {
    user: 'expert',
    key: 'srm.review-scores.',
    async load() {
      const { records } = await call(queryMyReviews, { status: 'OPEN' })
      return <ScoreRoute query={{ id: records[0]?.id ?? '' }} />
    },
    field: '.score tbody input',
    text: '51',
  },
  'a page with quantities of its own': {
    user: 'buyer',
    key: 'srm.inquiry-award.',
    async load() {
      const { records } = await call(queryInquiries, { status: ['PARITY'], pageSize: 10 })
      const open = records.find(({ allowed }) => allowed.includes('propose')) ?? records[0]
      return <ParityPage inquiryId={open?.id ?? ''} />
    },
    field: '.parity input',
    text: '3',
  },
  'a dialog over the page': {
    user: 'quality',
    key: 'srm.problem-cost.',
    async load() {
      const one = await problem()
      return () => askCost(one)
    },
    field: '[name=cost]',
    text: '1234',
  },
  'a dialog of the page': {
    user: 'buyer',
    key: 'srm.demand-split.',
    async load() {
      const { records } = await call(queryDemandRows, { whose: 'ALL', page: 1, pageSize: 10 })
      const [row] = records
      return row && <SplitDialog row={row} onClose={clearStage} onDone={nothing} />
    },
    field: '[name=qty]',
    text: '2',
  },
  'the cell of a grid in a dialog': {
    user: 'buyer',
    key: 'srm.contract-call-off.',
    async load() {
      const { records } = await call(queryContracts, { status: 'EFFECTIVE', page: 1, pageSize: 10 })
      return <CallOffDialog contract={await call(getContract, { id: records[0]?.id ?? '' })} onClose={clearStage} />
    },
    field: '.dialog table [data-row="0"]>[data-column="2"]',
    text: '7',
  },
  'the cell of a demand': {
    user: 'buyer',
    key: 'srm.demand-form.',
    load: () => Promise.resolve(inForm(<DemandEditRoute query={{}} />)),
    field: 'table [data-row="0"]>[data-column="1"]',
    text: 'Gasket of the old press',
  },
  'the cell of an order': {
    user: 'buyer',
    key: 'srm.order-form.',
    load: () => Promise.resolve(inForm(<OrderEditRoute query={{}} />)),
    field: 'table [data-row="0"]>[data-column="2"]',
    text: '40 x 40 mm',
  },
}

/** The first match in the page and all its shadow roots. */
function anywhere(selector: string, root: ParentNode = document): HTMLElement | undefined {
  const own = root.querySelector<HTMLElement>(selector)
  if (own) return own
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const found = shadowRoot && anywhere(selector, shadowRoot)
    if (found) return found
  }
  return undefined
}

async function show(shown: Shown) {
  await stage(typeof shown === 'function' ? <p /> : shown)
  if (typeof shown === 'function') shown()
}

/** Types as a person does, and stays in the field. */
async function typeIn(field: string, text: string) {
  await waitUntil(() => anywhere(field), 'the field is there')
  const place = anywhere(field)
  place?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, cancelable: true, button: 0 }))
  const input = () => (place?.matches('input,textarea') ? place : place?.querySelector<HTMLElement>('[data-editor]'))
  await waitUntil(input, 'it takes text')
  input()?.focus()
  const editor = input()
  if (editor instanceof HTMLInputElement) editor.select()
  await sendKeys({ type: text })
}

function valueOf(field: string): string | undefined {
  const place = anywhere(field)
  const input = place?.querySelector('input') ?? place
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : place?.textContent
}

async function endSession() {
  clearStage()
  await signOut()
}

before(async () => {
  setLanguage('en')
  const areas = [
    'documents',
    'quality',
    'receipts',
    'experts',
    'inquiries',
    'demand',
    'contracts',
    'purchase-orders-form',
  ] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
})
afterEach(async () => {
  await endSession()
  await removeTyped()
})

describe('what is typed when a session ends', () => {
  for (const [name, { user, key, load, field, text }] of Object.entries(places))
    it(`is offered to its user alone in ${name}`, async () => {
      await signIn(user, 'demo1234')
      const shown = await load()
      await show(shown)
      await typeIn(field, text)
      await waitUntil(async () => (await typedEntries(key)).length === 1, 'it is stored')
      await endSession()
      expect(anywhere(field), 'nothing of it is shown').to.equal(undefined)
      await signIn('buyer2', 'demo1234')
      await show(shown)
      await readTyped({ owner: '', form: '' })
      await nextFrame()
      expect(anywhere('.form-notice'), 'another user').to.equal(undefined)
      await endSession()
      await signIn(user, 'demo1234')
      await show(shown)
      await waitUntil(() => anywhere('.form-notice'), 'it is offered')
      expect(valueOf(field)).not.to.equal(text)
      const notice = anywhere('.form-notice')
      if (notice) named(notice, 'Continue editing').click()
      await waitUntil(() => valueOf(field) === text, 'it is in the field')
    }).timeout(120_000)

  it('is removed once it was sent, and when a dialog is cancelled', async () => {
    await signIn('buyer', 'demo1234')
    const panel = await stage(
      <AskTimePanel
        draftKey="srm.ask-time.1"
        title="Extend"
        label="End"
        least=""
        reason="optional"
        run={() => Promise.resolve('Extended')}
      />,
    )
    await typeIn('[name=moment]', '2031-05-06 10:00')
    await sendKeys({ press: 'Tab' })
    await typeIn('[name=reason]', 'More time')
    await waitUntil(async () => (await typedEntries('srm.ask-time.')).length === 1, 'it is stored')
    named(panel, 'Extend').click()
    await waitUntil(async () => (await typedEntries('srm.ask-time.')).length === 0, 'it is removed')
    expect(valueOf('[name=reason]')).to.equal('')
    clearStage()
    const { records } = await call(queryDemandRows, { whose: 'ALL', page: 1, pageSize: 10 })
    const [row] = records
    const dialog = await stage(row && <SplitDialog row={row} onClose={clearStage} onDone={nothing} />)
    await typeIn('[name=qty]', '2')
    await waitUntil(async () => (await typedEntries('srm.demand-split.')).length === 1, 'it is stored')
    named(find(dialog, '.dialog'), 'Cancel').click()
    await waitUntil(async () => (await typedEntries('srm.demand-split.')).length === 0, 'it is removed')
  }).timeout(60_000)
})
