import { ObjectionAnswer } from '../../../../src/areas/sourcing/tendering/awards/objection-answer.tsx'
import { ObjectionList } from '../../../../src/areas/sourcing/tendering/awards/objection-list.tsx'
import type { Objection } from '../../../../src/contract/sourcing/tendering/award-parts.ts'
import { afterEach, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, stage } from '../../../ui/stage.tsx'

afterEach(clearStage)

const objection: Objection = {
  id: '1',
  supplierId: '1',
  supplierName: 'One',
  content: 'The price is wrong.',
  status: 'OPEN',
  submitTime: '2026-10-01 10:00:00',
  dueTime: '2026-10-04 10:00:00',
  reply: '',
  replyName: '',
  replyTime: null,
}

describe('objections to a result', () => {
  it('offer a new review only where experts have scored', async () => {
    for (const scored of [true, false]) {
      const root = await stage(
        <ObjectionAnswer objection={objection} tenderId="1" scored={scored} onAnswered={() => {}} />,
      )
      await waitUntil(() => root.textContent.includes('Accept: the tender fails'), 'the decisions')
      expect(root.textContent.includes('Accept: experts score again')).to.equal(scored)
      clearStage()
    }
  })

  it('wait where the result is no longer published, and say so', async () => {
    const answered: Objection = { ...objection, id: '2', status: 'REFUSED', replyTime: '2026-10-02 09:00:00' }
    const root = await stage(<ObjectionList objections={[objection, answered]} waiting />)
    await waitUntil(() => root.textContent.includes('The price is wrong.'), 'the objections')
    const notes = [...root.querySelectorAll('[role=note]')].map(note => note.textContent)
    expect(notes).to.deep.equal([
      'The award is being prepared again. This objection stays open and is answered once the result is published again.',
    ])
  })

  it('name who ended the tender under a lapsed one, and offer no answer', async () => {
    const lapsed: Objection = {
      ...objection,
      status: 'LAPSED',
      reply: 'No demand',
      replyName: 'Head',
      replyTime: '2026-10-02 09:00:00',
    }
    const root = await stage(<ObjectionList objections={[lapsed]} answer={() => <b>answer</b>} />)
    await waitUntil(
      () => root.textContent.includes('Ended with the tender by Head, 2026-10-02 09:00:00'),
      'who and when',
    )
    expect(root.textContent).to.include('No demand')
    expect(root.querySelector('b')).to.equal(null)
  })
})
