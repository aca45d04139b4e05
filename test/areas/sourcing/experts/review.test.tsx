import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { ReviewRoute } from '../../../../src/areas/sourcing/experts/review/review.page.tsx'
import { ScoreRoute } from '../../../../src/areas/sourcing/experts/score/score.page.tsx'
import { getMyReview, queryMyReviews } from '../../../../src/contract/sourcing/experts/reviews.ts'
import { queryInquiries } from '../../../../src/contract/sourcing/inquiries/inquiries.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await loadWords('experts', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the pages of a review by experts', () => {
  it('show an expert the offers under letters, ask why a score is low, and keep what was scored', async () => {
    await signIn('expert', 'demo1234')
    const { records } = await call(queryMyReviews, { status: 'OPEN', businessType: 'INQUIRY' })
    const id = records[0]?.id ?? ''
    const { elements, bids } = await call(getMyReview, { id })
    const root = await stage(<ScoreRoute query={{ id }} />, 390)
    await waitUntil(() => root.querySelector('.score tbody tr'), 'the grid is there')
    const heads = [...root.querySelectorAll('.score thead th')].map(head => head.textContent)
    expect(heads).to.deep.equal(['Criterion', ...bids.map(bid => `Quote ${bid.label}`)])
    expect(root.querySelectorAll('.score tbody tr').length).to.equal(elements.length)
    const [first, second] = root.querySelectorAll<HTMLInputElement>('.score tbody input')
    if (!first || !second) throw new Error('Nothing can be scored.')
    type(first, '50')
    await waitUntil(() => root.textContent.includes('50 / 100'), 'the sum follows')
    expect(root.querySelector('.score textarea')).to.equal(null)
    type(second, '10')
    await waitUntil(() => root.querySelector('.score textarea'), 'a low score asks for its reason')
    const why = root.querySelector<HTMLTextAreaElement>('.score textarea')
    if (why) type(why, 'Does not fit the drawing')
    await waitUntil(() => root.textContent.includes('Scored: 2 of'), 'both are counted')
    named(root, 'Save').click()
    await waitUntil(async () => (await call(getMyReview, { id })).scores.length === 2, 'both are kept', {
      timeout: 10_000,
      interval: 300,
    })
  }).timeout(40_000)

  it('repeat a draw from its record and tell that it gives the same experts', async () => {
    await signIn('buyer', 'demo1234')
    const { records } = await call(queryInquiries, { status: ['EXPERT'] })
    const root = await stage(<ReviewRoute query={{ id: records[0]?.id ?? '' }} />)
    await waitUntil(() => root.textContent.includes('Draw records'), 'the review is there')
    expect(root.textContent).not.to.contain('Result')
    named(root, 'Recompute draw here').click()
    await waitUntil(() => root.textContent.includes('Recomputed: the same experts.'), 'the draw is repeated')
  }).timeout(30_000)
})
