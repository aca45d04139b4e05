import { signIn, signOut } from '../../src/account/sign-in.ts'
import { queryMyTenders, queryTenders } from '../../src/contract/sourcing/tendering/tenders.ts'
import { call } from '../../src/kit/call/call.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { named } from '../ui/stage.tsx'
import '../../elements/srm-bid.ts'
import '../../elements/srm-opening.ts'
import '../../elements/srm-score.ts'

before(() => setLanguage('en'))
afterEach(async () => {
  document.body.replaceChildren()
  await signOut()
})

const textOf = (element: Element) => element.shadowRoot?.textContent ?? ''

async function placed(tag: string, text: string): Promise<HTMLElement> {
  const element = document.body.appendChild(document.createElement(tag))
  await waitUntil(() => textOf(element).includes(text), `without a tender it shows “${text}”`)
  return element
}

describe('srm-bid, srm-opening and srm-score', () => {
  it('srm-bid shows a hint, then the bid of the supplier for the tender that the page names', async () => {
    await signIn('supplier', 'demo1234')
    const [mine] = (await call(queryMyTenders, { status: ['BIDDING'] })).records
    const bid = await placed('srm-bid', 'No bid selected')
    bid.setAttribute('tendering-id', mine?.id ?? '')
    await waitUntil(() => textOf(bid).includes(mine?.tenderingNo ?? '?'), 'the tender is there')
    await waitUntil(() => textOf(bid).includes('Download workbook'), 'the bid can be filled from a workbook')
  }).timeout(60_000)

  it('srm-opening shows a hint, then the room of the tender that the page names', async () => {
    await signIn('buyer', 'demo1234')
    const [tender] = (await call(queryTenders, { status: ['WAIT_OPEN'] })).records
    const opening = await placed('srm-opening', 'Select a tender from the list.')
    Object.assign(opening, { tenderingId: tender?.id })
    await waitUntil(() => textOf(opening).includes(tender?.tenderingNo ?? '?'), 'the room is there')
  }).timeout(60_000)

  it('srm-score tells an expert that no review of the tender includes them', async () => {
    await signIn('expert', 'demo1234')
    const score = await placed('srm-score', 'Select a tender from the list.')
    score.setAttribute('tendering-id', '1')
    await waitUntil(() => textOf(score).includes('No review of this tender that has started'), 'it says why')
  }).timeout(60_000)

  it('srm-score takes the scores of an open review, asks for what is missing, and reports that they were sent', async () => {
    await signIn('buyer', 'demo1234')
    const [tender] = (await call(queryTenders, { status: ['REVIEWING'] })).records
    await signOut()
    await signIn('expert', 'demo1234')
    const id = tender?.id ?? ''
    const score = await placed('srm-score', 'Select a tender from the list.')
    const sent: unknown[] = []
    score.addEventListener('srm-submit', event => sent.push((event as CustomEvent).detail))
    score.setAttribute('tendering-id', id)
    const root = score.shadowRoot
    if (root === null) throw new Error('The element has no shadow root.')
    await waitUntil(() => root.querySelector('.score tbody tr'), 'the sheet is there', slow)
    expect(root.textContent).to.include(tender?.tenderingNo ?? '?')
    const numbers = [...root.querySelectorAll<HTMLInputElement>('.score tbody input')]
    expect(numbers.length).to.equal(6)
    const [low, ...others] = numbers
    for (const input of others) type(input, '38')
    for (const choice of root.querySelectorAll<HTMLSelectElement>('.score tbody select')) choose(choice, '1')
    await send(root)
    await waitUntil(() => root.textContent.includes('Scored: 7 of 8'), 'one is missing', slow)
    await waitUntil(() => root.querySelector('.failure, [role=alert]'), 'which is refused', slow)
    if (low) type(low, '58')
    await waitUntil(() => root.textContent.includes('Scored: 8 of 8'), 'all are typed', slow)
    // 38 of 100 for delivery is low and needs a comment.
    for (const comment of root.querySelectorAll<HTMLTextAreaElement>('.score tbody textarea')) type(comment, 'Late')
    await send(root)
    await waitUntil(() => sent.length > 0, 'the page around is notified', slow)
    expect(sent).to.deep.equal([{ id }])
    await waitUntil(() => root.textContent.includes('Submitted'), 'the sheet shows it', slow)
    expect(root.querySelector('.form-foot')).to.equal(null)
  }).timeout(90_000)
})

const slow = { timeout: 20_000, interval: 100 }

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(field: HTMLSelectElement, value: string) {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses the button and confirms. */
async function send(root: ShadowRoot) {
  await waitUntil(() => !root.querySelector('button[aria-disabled]'), 'the button rests no longer', slow)
  named(root, 'Submit scores').click()
  await waitUntil(() => root.querySelector('dialog[open]'), 'it asks first', slow)
  named(root.querySelector('dialog[open]') ?? root, 'Submit scores').click()
}
