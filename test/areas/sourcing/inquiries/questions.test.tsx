import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { QuestionsRoute } from '../../../../src/areas/sourcing/inquiries/questions/questions.page.tsx'
import { queryMyInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { queryQuestions } from '../../../../src/contract/sourcing/rounds/questions.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('inquiries', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function fill(root: ShadowRoot, name: string, text: string) {
  const field = find(root, `dialog [name=${name}]`)
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const nameOf = (button: HTMLElement) => (button.getAttribute('aria-label') ?? button.textContent).trim()
const dialog = (root: ShadowRoot) => root.querySelector('dialog')

describe('the page of questions about inquiries', () => {
  it('takes a question from a supplier and its answer from the buyer', async () => {
    await signIn('supplier', 'demo1234')
    const { records } = await call(queryMyInquiries, { status: ['QUOTING'] })
    const inquiry = records.find(({ allowed }) => allowed.includes('ask'))
    const asking = await stage(<QuestionsRoute query={{}} />, 390)
    await waitUntil(() => asking.querySelector('.card'), 'what was asked before is there')
    await waitUntil(() => asking.textContent.includes('Ask a question'), 'a supplier may ask')
    named(asking, 'Ask a question').click()
    await waitUntil(
      () => asking.querySelector(`dialog [name=tenderingId] option[value="${inquiry?.id}"]`),
      'it can be chosen',
    )
    await waitUntil(
      () => [...(dialog(asking)?.querySelectorAll('button') ?? [])].every(nameOf),
      'its buttons have names',
    )
    await expectAccessible(asking)
    named(dialog(asking) ?? asking, 'Send question').click()
    await waitUntil(() => dialog(asking)?.querySelector('.field-error'), 'what is missing is told')
    fill(asking, 'tenderingId', inquiry?.id ?? '')
    fill(asking, 'title', 'Threads of the bolts')
    fill(asking, 'content', 'Metric fine or coarse?')
    await rested(asking)
    named(dialog(asking) ?? asking, 'Send question').click()
    await waitUntil(() => asking.textContent.includes('Threads of the bolts') && !dialog(asking), 'it is in the list')
    clearStage()
    await signOut()

    await signIn('buyer', 'demo1234')
    const answering = await stage(<QuestionsRoute query={{ status: 'UNHANDLED' }} />)
    const row = () => [...answering.querySelectorAll('tbody tr')].find(each => each.textContent.includes('Threads'))
    await waitUntil(row, 'it waits for the buyer')
    find(row() ?? answering, '.row-acts').click()
    await waitUntil(() => answering.querySelector('[role=menuitem]'), 'acts are offered')
    named(answering, 'Answer', '[role=menuitem]').click()
    await waitUntil(() => answering.querySelector('dialog [name=answer]'), 'the dialog is open')
    expect(dialog(answering)?.textContent).to.include('Metric fine or coarse?')
    fill(answering, 'answer', 'Coarse.')
    named(dialog(answering) ?? answering, 'Answer').click()
    await waitUntil(() => !row(), 'it waits no more')
    const { records: answered } = await call(queryQuestions, { keyword: 'Threads of the bolts' })
    expect(answered.map(({ status, answer, publicFlag }) => [status, answer, publicFlag])).to.deep.equal([
      ['ANSWERED', 'Coarse.', 1],
    ])
  }).timeout(60_000)
})
