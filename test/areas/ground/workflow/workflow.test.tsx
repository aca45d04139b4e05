import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { DelegationPage } from '../../../../src/areas/ground/workflow/delegation.page.tsx'
import { DonePage } from '../../../../src/areas/ground/workflow/done.page.tsx'
import { InstancePage } from '../../../../src/areas/ground/workflow/instance.page.tsx'
import { MinePage } from '../../../../src/areas/ground/workflow/mine.page.tsx'
import { TodoPage } from '../../../../src/areas/ground/workflow/todo.page.tsx'
import { copyDemand, getDemand, queryDemands, submitDemand } from '../../../../src/contract/sourcing/demand/demands.ts'
import { saveDelegation } from '../../../../src/contract/ground/workflow/delegations.ts'
import { queryMyStarted } from '../../../../src/contract/ground/workflow/instances.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'
import { chooseFile, inDialog, press, seen } from '../../../ui/import-dialog.ts'

let numbers: string[] = []

async function enter(user: string) {
  await signOut()
  await signIn(user, 'demo1234')
  await loadProfile()
}

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadProfile()
  await Promise.all([loadWords('workflow', 'en'), loadWords('documents', 'en')])
  const { records } = await call(queryDemands, { pageSize: 1 })
  const original = await call(getDemand, { id: records[0]?.id ?? '' })
  for (const _ of ['first', 'second', 'third']) {
    const { id, version } = await call(copyDemand, { id: original.id })
    numbers = [...numbers, (await call(submitDemand, { id, version })).demandNo]
  }
})
after(signOut)
afterEach(clearStage)

function rowOf(root: ParentNode, number: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('tbody tr')].find(row => row.textContent.includes(number))
}

async function rowShown(root: ParentNode, number: string): Promise<HTMLElement> {
  await waitUntil(() => rowOf(root, number), `${number} is there`)
  return rowOf(root, number) ?? document.body
}

async function confirm(root: ShadowRoot, name: string, opinion = '') {
  await waitUntil(() => inDialog(root, 'button'), 'it is asked first')
  if (opinion !== '') {
    inDialog(root, 'textarea')?.focus()
    await sendKeys({ type: opinion })
  }
  await rested(root)
  const found = [...root.querySelectorAll<HTMLElement>('dialog[open] button')].find(
    button => button.textContent.trim() === name,
  )
  if (!found) throw new Error(`The dialog has no button ${name}.`)
  found.click()
}

describe('approvals', () => {
  it('show their initiator for whom a document waits, and remind those once an hour', async () => {
    const root = await stage(<MinePage />, 1400)
    const row = await rowShown(root, numbers[0] ?? '')
    expect(row.textContent).to.match(/In approval.*李强/)
    await expectAccessible(root)
    const { records } = await call(queryMyStarted, { keyword: numbers[0] ?? '' })
    clearStage()
    const page = await stage(<InstancePage instanceId={records[0]?.id ?? ''} />, 1200)
    await waitUntil(() => page.querySelector('.drawn-flow.taken[data-flow="first_in"]'), 'the way is drawn')
    expect(page.querySelector('.drawn-flow:not(.taken)')).not.to.equal(null)
    expect(find(page, '.workflow-chain').textContent).to.match(/1 minute/)
    await expectAccessible(page)
    press(page, 'Remind')
    await waitUntil(() => page.textContent.includes('The approvers were reminded.'), 'they are reminded')
    await rested(page)
    press(page, 'Remind')
    await waitUntil(() => page.textContent.includes('less than an hour ago'), 'once an hour is enough')
  }).timeout(60_000)

  it('are agreed to several at once from the list, and stand among the decided ones then', async () => {
    await enter('buyer2')
    const root = await stage(<TodoPage pageSize={100} />, 1400)
    for (const number of numbers.slice(0, 2)) find(await rowShown(root, number), '.checkbox').click()
    await expectAccessible(root)
    press(root, 'Approve')
    await confirm(root, 'Approve')
    await waitUntil(() => numbers.slice(0, 2).every(number => !rowOf(root, number)), 'they are decided')
    expect(rowOf(root, numbers[2] ?? '')).not.to.equal(undefined)
    clearStage()
    const done = await stage(<DonePage />, 1400)
    const row = await rowShown(done, numbers[1] ?? '')
    expect(row.textContent).to.contain('Approved')
    await expectAccessible(done)
    const copies = () =>
      [...done.querySelectorAll<HTMLElement>('label,button,[role=radio]')].find(
        each => each.textContent.trim() === 'For information',
      )
    await waitUntil(copies, 'the kinds of tasks are there')
    copies()?.click()
    await waitUntil(() => !rowOf(done, numbers[1] ?? ''), 'copies are another list')
  }).timeout(60_000)

  it('are filtered by the kind of document, and sorted by amount', async () => {
    await enter('buyer2')
    const root = await stage(<TodoPage />, 1400)
    const kinds = () => [...root.querySelectorAll<HTMLOptionElement>('select[name=businessType] option')]
    await waitUntil(() => kinds().length > 1, 'the kinds are there')
    const kind = kinds().find(option => option.text.startsWith('Demand ('))
    const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(kind?.text ?? '') ?? []
    expect(Number(count)).to.be.greaterThan(0)
    if (kind) kind.selected = true
    kind?.parentElement?.dispatchEvent(new Event('change', { bubbles: true }))
    press(root, 'Search')
    const rows = () => [...root.querySelectorAll<HTMLElement>('tbody tr')]
    await waitUntil(
      () => rows().length > 0 && rows().every(row => row.textContent.includes(name)),
      'only this kind is shown',
    )
    expect(rows()).to.have.length(Math.min(10, Number(count)))
    const amounts = () =>
      [...root.querySelectorAll('tbody .amount')].map(({ firstChild }) =>
        Number(firstChild?.textContent?.replaceAll(',', '')),
      )
    expect(amounts()).not.to.deep.equal([])
    const sortedBy = async (compare: (one: number, other: number) => number) => {
      press(root, 'Amount')
      await waitUntil(() => String(amounts()) === String(amounts().toSorted(compare)), 'the amounts are in order')
    }
    await sortedBy((one, other) => one - other)
    await sortedBy((one, other) => other - one)
    await rested(root)
    await expectAccessible(root)
  }).timeout(60_000)

  it('are rejected with an opinion, which the way shows beside its step', async () => {
    await enter('buyer')
    const [started] = (await call(queryMyStarted, { keyword: numbers[2] ?? '' })).records
    await enter('buyer2')
    const root = await stage(<InstancePage instanceId={started?.id ?? ''} />, 390)
    await waitUntil(() => root.querySelector('.workflow-chain'), 'the approval is there')
    press(root, 'Reject')
    await waitUntil(() => inDialog(root, 'textarea'), 'it is asked first')
    press(root, 'Add files')
    await chooseFile(root, '%PDF-1.7\n%%EOF\n', 'why.pdf')
    await waitUntil(() => seen(root, 'why.pdf'), 'the file is there')
    await expectAccessible(root)
    inDialog(root, 'textarea')?.focus()
    await sendKeys({ type: 'Not needed' })
    inDialog(root, '.button-danger-solid')?.click()
    await waitUntil(() => root.querySelector('.workflow-opinion')?.textContent === 'Not needed', 'it is said')
    await waitUntil(() => find(root, '.workflow-people').textContent.includes('why.pdf'), 'its file is shown with it')
    expect(root.querySelector('.drawn-flow.taken[data-flow="approved"]')).to.equal(null)
    await expectAccessible(root)
  }).timeout(60_000)

  it('are given to a delegate for some days, which can be ended', async () => {
    await enter('buyer2')
    const leave = { fromTime: '2099-01-01 00:00:00', toTime: '2099-01-05 23:59:59', reason: 'Far away' }
    await call(saveDelegation, { toUserId: '2', ...leave })
    const root = await stage(<DelegationPage />, 1400)
    const row = await rowShown(root, 'Far away')
    expect(row.textContent).to.contain('inactive')
    await expectAccessible(root)
    find(row, 'button').click()
    await waitUntil(() => root.querySelector('[role=menu] [role=menuitem]'), 'what can be done is offered')
    named(root, 'End', '[role=menuitem]').click()
    await confirm(root, 'End')
    await waitUntil(() => !rowOf(root, 'Far away'), 'it is ended')
  }).timeout(60_000)
})
