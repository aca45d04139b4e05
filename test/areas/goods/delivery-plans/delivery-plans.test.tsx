import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { DeliveryEditRoute } from '../../../../src/areas/goods/delivery-orders/form/delivery-edit.page.tsx'
import { PlanBoardPage } from '../../../../src/areas/goods/delivery-plans/plan-board.page.tsx'
import { PlanDetailRoute } from '../../../../src/areas/goods/delivery-plans/plan-detail.page.tsx'
import { PlanEditRoute } from '../../../../src/areas/goods/delivery-plans/plan-edit.page.tsx'
import { queryDeliverableRows, queryDockSlots } from '../../../../src/contract/goods/delivery-orders/delivery-orders.ts'
import {
  changePlan,
  decidePlan,
  getPlan,
  publishPlan,
  queryPlanBoard,
} from '../../../../src/contract/goods/delivery-plans/delivery-plans.ts'
import type { BoardRow } from '../../../../src/contract/goods/delivery-plans/delivery-plan-parts.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { today } from '../../../../src/kit/format/moment.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { mondayOf } from '../../../../src/areas/goods/delivery-plans/board-days.ts'
import { daysAfter } from '../../../../src/kit/format/days.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage, typeInCard } from '../../../ui/stage.tsx'

const slow = { interval: 200 }
/** The week after next: whatever the day is, it is not over. */
const monday = mondayOf(daysAfter(today(), 14))

before(async () => {
  setLanguage('en')
  await loadWords('delivery-plans', 'en')
  await loadWords('delivery-orders', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

/** Publishes a plan for a row of the demo supplier without a plan; on the Tuesday of the week. */
async function published(): Promise<{ id: string; detailId: string }> {
  for (const { orderDetailId } of await call(queryDeliverableRows, { supplierId: '1' })) {
    const row = { orderDetailId, planDate: daysAfter(monday, 1), planQty: '1', kind: 'FIRM' as const }
    const made = await call(publishPlan, { plan: { details: [row] } }).catch(() => undefined)
    if (made?.details[0]) return { id: made.id, detailId: made.details[0].id }
  }
  throw new Error('Nothing in the demo data can be planned.')
}

async function onBoard(detailId: string): Promise<BoardRow | undefined> {
  const rows = await call(queryPlanBoard, { from: monday, to: daysAfter(monday, 6) })
  return rows.find(row => row.id === detailId)
}

/** When the first dock slot of a day begins, in the warehouse that wants the first row of a plan. */
async function firstSlot(planId: string, date: string): Promise<string> {
  const warehouseId = (await call(getPlan, { id: planId })).details[0]?.warehouseId ?? ''
  const [slot] = await call(queryDockSlots, { warehouseId, date })
  if (!slot) throw new Error('The warehouse takes no deliveries on that day.')
  return slot.from
}

describe('the pages of delivery plans', () => {
  it('move a row on the board by keys and by pointer, are answered, decided, and delivered in two clicks', async () => {
    await signIn('buyer', 'demo1234')
    const { id, detailId } = await published()
    const board = await stage(<PlanBoardPage query={{ from: monday }} />)
    const chip = () => board.querySelector<HTMLElement>(`[data-row="${detailId}"]`)
    await waitUntil(chip, 'the row is on the board', slow)
    await expectAccessible(board)
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true })
    find(chip() ?? board, 'button').dispatchEvent(key)
    await waitUntil(async () => (await onBoard(detailId))?.planDate === daysAfter(monday, 2), 'it is a day later', slow)
    await waitUntil(() => chip()?.closest('td')?.dataset['day'] === daysAfter(monday, 2), 'the board shows it', slow)
    const data = new DataTransfer()
    const drag = (type: string, target: Element | null | undefined) =>
      target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    const friday = () =>
      chip()
        ?.closest('tr')
        ?.querySelector(`[data-day="${daysAfter(monday, 4)}"]`)
    drag('dragstart', chip())
    await waitUntil(() => chip()?.classList.contains('board-chip-dragged'), 'it is dragged', slow)
    drag('dragover', friday())
    drag('drop', friday())
    await waitUntil(async () => (await onBoard(detailId))?.planDate === daysAfter(monday, 4), 'it is on Friday', slow)
    expect((await call(getPlan, { id })).versionNo).to.equal(3)
    clearStage()

    await signOut()
    await signIn('supplier', 'demo1234')
    const asked = await stage(<PlanDetailRoute query={{ id }} />)
    await waitUntil(() => asked.textContent.includes('Awaiting answer'), 'it waits', slow)
    await expectAccessible(asked)
    named(asked, 'Confirm all').click()
    await waitUntil(async () => (await call(getPlan, { id })).status === 'CONFIRMED', 'it is confirmed', slow)
    await waitUntil(() => asked.textContent.includes('Create delivery order'), 'it can be delivered', slow)
    clearStage()
    // The button leads to this page; the second click ships.
    const form = await stage(<DeliveryEditRoute query={{ planId: id }} />)
    await waitUntil(
      () => form.querySelector('.form-foot') !== null && form.textContent.includes('Rows: 1'),
      'the form is filled',
      slow,
    )
    named(form, 'Ship').click()
    await waitUntil(async () => (await call(getPlan, { id })).details[0]?.shippedQty === '1', 'it is shipped', slow)
  }).timeout(60_000)

  it('say on the board that a row has no time on its new day, and give the time back', async () => {
    await signIn('buyer', 'demo1234')
    const { id, detailId } = await published()
    const { version, details } = await call(getPlan, { id })
    const [row] = details
    if (!row) throw new Error('The plan has no row.')
    const { orderDetailId, planDate, planQty, kind } = row
    const timeSlot = await firstSlot(id, planDate)
    await call(changePlan, {
      plan: { id, version, details: [{ id: detailId, orderDetailId, planDate, planQty, kind, timeSlot }] },
    })
    const board = await stage(<PlanBoardPage query={{ from: monday }} />, 1200)
    const chip = () => board.querySelector<HTMLElement>(`[data-row="${detailId}"]`)
    await waitUntil(chip, 'the row is on the board', slow)
    const lines = (part: string) => Math.round((chip()?.querySelector(part)?.getBoundingClientRect().height ?? 0) / 18)
    expect([lines('.board-open'), lines('.board-time'), lines('.board-amount')]).to.deep.equal([1, 1, 1])
    const name = chip()?.querySelector('.board-open')
    expect(name?.scrollWidth).to.be.at.most(name?.clientWidth ?? 0)
    const saturday = chip()
      ?.closest('tr')
      ?.querySelector(`[data-day="${daysAfter(monday, 5)}"]`)
    const data = new DataTransfer()
    const drag = (type: string, target: Element | null | undefined) =>
      target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    drag('dragstart', chip())
    await waitUntil(() => chip()?.classList.contains('board-chip-dragged'), 'it is dragged', slow)
    drag('dragover', saturday)
    drag('drop', saturday)
    const said = () =>
      [...document.querySelectorAll('*')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('.toast') ?? [])])
        .find(each => each.textContent.includes(`no dock slot at ${timeSlot}`))
    await waitUntil(said, 'it is said', slow)
    expect((await onBoard(detailId))?.timeSlot).to.equal('')
    named(said() ?? board, 'Undo').click()
    await waitUntil(async () => (await onBoard(detailId))?.planDate === planDate, 'it is back', slow)
    expect((await onBoard(detailId))?.timeSlot).to.equal(timeSlot)
  }).timeout(60_000)

  it('open and close the form for another promise; what is not disputed needs no decision', async () => {
    await signIn('buyer', 'demo1234')
    const { id } = await published()
    await signOut()
    await signIn('supplier', 'demo1234')
    const root = await stage(<PlanDetailRoute query={{ id }} />)
    await waitUntil(() => root.textContent.includes('Answer with changes'), 'it waits', slow)
    named(root, 'Answer with changes').click()
    await waitUntil(() => root.querySelector('section.panel [role=grid],section.panel table'), 'the form is open', slow)
    await expectAccessible(root)
    named(root, 'Cancel answer').click()
    await waitUntil(() => root.querySelector('section.panel') === null, 'the form is closed', slow)
    clearStage()
    await signOut()
    await signIn('buyer', 'demo1234')
    const plan = await call(getPlan, { id })
    const refused = await call(decidePlan, { id, version: plan.version, accept: 1 }).catch((error: unknown) => error)
    expect(refused).to.have.property('code', '16005')
  }).timeout(60_000)

  it('another promise stands beside what is asked for and is accepted; a new version asks again', async () => {
    await signIn('buyer', 'demo1234')
    const { id } = await published()
    await signOut()
    await signIn('supplier', 'demo1234')
    const answered = await stage(<PlanDetailRoute query={{ id }} />, 390)
    await waitUntil(() => answered.textContent.includes('Answer with changes'), 'it waits', slow)
    named(answered, 'Answer with changes').click()
    await waitUntil(() => answered.querySelector('.grid-card'), 'the form is open', slow)
    await typeInCard(answered, 'Promised date', daysAfter(monday, 3))
    named(answered, 'Send answer').click()
    await waitUntil(async () => (await call(getPlan, { id })).status === 'DIFF', 'it differs', slow)
    clearStage()
    await signOut()

    await signIn('buyer', 'demo1234')
    const decided = await stage(<PlanDetailRoute query={{ id }} />)
    await waitUntil(() => decided.textContent.includes('Accept differences'), 'it waits for a decision', slow)
    for (const day of [daysAfter(monday, 1), daysAfter(monday, 3)]) expect(decided.textContent).to.contain(day)
    await expectAccessible(decided)
    named(decided, 'Accept differences').click()
    await waitUntil(async () => (await call(getPlan, { id })).status === 'CONFIRMED', 'it is agreed', slow)
    clearStage()

    const form = await stage(<PlanEditRoute query={{ id }} />, 390)
    await waitUntil(() => form.querySelector('.grid-card'), 'the plan is there', slow)
    await typeInCard(form, 'Planned date', daysAfter(monday, 2))
    await typeInCard(form, 'Time', '25:00')
    named(form, 'Publish new version').click()
    await waitUntil(() => form.querySelector('.grid-card [aria-invalid=true]'), 'that is no time', slow)
    const from = await firstSlot(id, daysAfter(monday, 2))
    await typeInCard(form, 'Time', from)
    await rested(form)
    named(form, 'Publish new version').click()
    await waitUntil(async () => (await call(getPlan, { id })).versionNo === 2, 'it has a new version', slow)
    const { status, details } = await call(getPlan, { id })
    expect([status, details[0]?.rowStatus, details[0]?.planDate, details[0]?.timeSlot]).to.deep.equal([
      'PUBLISHED',
      'OPEN',
      daysAfter(monday, 2),
      from,
    ])
    // What was promised for the version before stays to be seen.
    const promises = details[0]?.promises.map(each => [each.promiseDate, each.decision])
    expect(promises).to.deep.equal([[daysAfter(monday, 3), 'REPLACED']])
  }).timeout(60_000)
})
