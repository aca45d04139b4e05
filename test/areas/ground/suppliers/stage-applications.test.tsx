import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { LifecycleRoute } from '../../../../src/areas/insight/lifecycle/lifecycle.page.tsx'
import { SupplierCompanyRoute } from '../../../../src/areas/ground/suppliers/supplier-company.page.tsx'
import { queryAttachments } from '../../../../src/contract/platform/attachments/attachments.ts'
import { querySupplierBoard } from '../../../../src/contract/insight/lifecycle/board.ts'
import { lifecycleBusinessType, queryLifecycle } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  const areas = ['suppliers', 'lifecycle', 'performance', 'documents', 'registration'] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
  await signIn('buyer2', 'demo1234')
  await loadProfile()
})
after(signOut)
afterEach(clearStage)

/** Sets the value so that React receives the event. */
function type(field: HTMLElement, text: string) {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const cards = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('.stage-card')]
const cardOf = (root: ShadowRoot, name: string) =>
  cards(root).find(card => card.textContent.includes(name)) ?? expect.fail(`There is no card of ${name}.`)
const free = async (stageName: string) => {
  const { suppliers } = await call(querySupplierBoard, {})
  return (
    suppliers.find(each => each.boardColumn === stageName && each.waiting === null) ??
    expect.fail(`No supplier stands at ${stageName}.`)
  )
}

async function board() {
  const root = await stage(<LifecycleRoute query={{}} />, 1500)
  await waitUntil(() => root.querySelector('h1')?.textContent === 'Stage changes', 'the list is there')
  named(root, 'Stage board').click()
  await waitUntil(() => cards(root).length > 0, 'the board is there')
  return root
}

/** Opens the form of a direction from the menu of a card and gives a reason. */
async function apply(root: ShadowRoot, name: string, direction: string) {
  named(cardOf(root, name), `Apply for a change: ${name}`).click()
  await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
  named(root, direction, '.menu:popover-open .menu-item').click()
  await waitUntil(() => root.querySelector('dialog[open] textarea[name=reason]'), 'the form is there')
  type(find(root, 'dialog[open] textarea[name=reason]'), 'Agreed in the quarterly talk')
}

describe('applications from the board of stages', () => {
  it('are sent with their evidence, and then wait on the card', async () => {
    const { id, name } = await free('QUALIFIED')
    const root = await board()
    await apply(root, name, 'Freeze')
    await waitUntil(() => root.querySelector('dialog[open] input.up-pick'), 'files can be chosen')
    const pick = find(root, 'dialog[open] input.up-pick') as HTMLInputElement
    const data = new DataTransfer()
    data.items.add(new File(['Late three times.'], 'minutes.txt', { type: 'text/plain' }))
    pick.files = data.files
    pick.dispatchEvent(new Event('change', { bubbles: true }))
    await waitUntil(() => root.querySelector('dialog[open] .up-name'), 'the file is there')
    const buttons = [...root.querySelectorAll('dialog[open] button')].map(each => each.textContent.trim())
    expect(buttons, 'an application is not saved, it is submitted').not.to.include('Save')
    named(root, 'Submit', 'dialog[open] button').click()
    await waitUntil(() => !root.querySelector('dialog[open]'), 'it is sent')
    await waitUntil(() => cardOf(root, name).textContent.includes('Freeze in approval'), 'the card says so')
    const [sent] = (await call(queryLifecycle, { supplierId: id, status: ['APPROVING'] })).records
    expect(sent?.direction).to.equal('FREEZE')
    const owner = { businessType: lifecycleBusinessType, businessId: sent?.id ?? '' }
    const { records, mayAdd } = await call(queryAttachments, owner)
    expect(records.map(file => file.name)).to.deep.equal(['minutes.txt'])
    expect(mayAdd, 'evidence that was sent stays as it is').to.equal(false)
  }).timeout(90_000)

  it('are refused with what is missing; nothing is sent, and what was typed stays', async () => {
    const before = (await call(queryLifecycle, {})).total
    const { name } = await free('POTENTIAL')
    const root = await board()
    await apply(root, name, 'Upgrade')
    named(root, 'Submit', 'dialog[open] button').click()
    await waitUntil(() => root.querySelector('dialog[open] :is(.error-summary li, .failure)'), 'it is refused')
    expect((find(root, 'dialog[open] textarea[name=reason]') as HTMLTextAreaElement).value).to.include('quarterly')
    expect((await call(queryLifecycle, {})).total).to.equal(before)
  }).timeout(60_000)

  it('are found by the filter of the board', async () => {
    const { name, supplierNo } = await free('QUALIFIED')
    const root = await board()
    type(find(root, 'input[name=keyword]'), supplierNo)
    named(root, 'Search').click()
    await waitUntil(() => cards(root).length === 1, 'it alone is shown')
    expect(cards(root)[0]?.textContent).to.include(name)
  }).timeout(60_000)
})

describe('the file of a company', () => {
  it('leads to a change of its stage, and shows how it was assessed', async () => {
    const { id } = await free('QUALIFIED')
    const root = await stage(<SupplierCompanyRoute query={{ companyId: id }} />, 1400)
    await waitUntil(() => root.querySelector('[role=tab]'), 'the file is there')
    let asked: unknown
    const hear = (event: Event) => {
      event.preventDefault()
      asked = (event as CustomEvent<unknown>).detail
    }
    root.host.addEventListener('srm-navigate', hear)
    named(root, 'Change stage').click()
    expect(asked).to.deep.equal({ path: '/lifecycle', query: { supplierId: id } })
    const tab = [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent.startsWith('Perf'))
    tab?.click()
    await waitUntil(
      () => root.querySelector('[role=tabpanel]:not([hidden]) :is(table, .empty)'),
      'its results are there',
    )
  }).timeout(60_000)
})
