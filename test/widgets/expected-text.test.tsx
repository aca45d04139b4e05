import { loadWords, useWords } from '../../src/i18n/words.ts'
import { draftSteps, textsIn, useExpectedText } from '../../src/widgets/document/expected-text.tsx'
import { afterEach, before, describe, expect, it } from '../support/browser-test.ts'
import { clearStage, find, stage } from '../ui/stage.tsx'

type Step = 'submit' | 'approve' | 'edit' | 'send' | 'recheck' | 'post'

interface Shown {
  status: string
  allowed: readonly Step[]
}

function Payment(document: Shown) {
  return <p>{useExpectedText(useWords('payments'), document, { ...draftSteps, APPROVED: 'send' })}</p>
}

function CreditNote(document: Shown) {
  return <p>{useExpectedText(textsIn(useWords('invoices'), 'credit'), document, { CHECKED: ['recheck', 'post'] })}</p>
}

const textOf = async (Kind: typeof Payment, status: string, ...allowed: Step[]) =>
  find(await stage(<Kind status={status} allowed={allowed} />), 'p').textContent

before(async () => {
  await Promise.all([loadWords('payments', 'en'), loadWords('invoices', 'en'), loadWords('documents', 'en')])
})
afterEach(clearStage)

describe('the sentence below the head of a document', () => {
  it('requests a step of users who may take it, and tells others who acts next', async () => {
    expect(await textOf(Payment, 'APPROVED', 'send')).to.equal('Send it to the bank.')
    expect(await textOf(Payment, 'APPROVED', 'edit')).to.equal('A user other than the approver sends it to the bank.')
    for (const step of ['recheck', 'post'] as const)
      expect(await textOf(CreditNote, 'CHECKED', step)).to.match(/^Check it as the second person/)
    expect(await textOf(CreditNote, 'CHECKED')).to.match(/^A second person checks it/)
  })

  it('is common to all drafts and approvals without a text of their own', async () => {
    expect(await textOf(Payment, 'NEW')).to.equal('The author has not submitted it yet.')
    expect(await textOf(Payment, 'APPROVING', 'approve')).to.equal('Approve or reject it.')
  })

  it('is missing where nothing is expected', async () => {
    expect(await textOf(Payment, 'PAID', 'edit')).to.equal('')
  })
})
