import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { ResultRoute } from '../../../src/areas/inquiries/result.page.tsx'
import { getContract } from '../../../src/contract/contracts/contracts.ts'
import { queryInquiries } from '../../../src/contract/inquiries/inquiries.ts'
import { getOutcome, handOverInquiry, queryHandedOver } from '../../../src/contract/inquiries/parity.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../support/browser-test.ts'
import { clearStage, expectAccessible, named, stage } from '../../ui/stage.tsx'

const slow = { timeout: 15_000, interval: 200 }

before(async () => {
  setLanguage('en')
  await loadWords('inquiries', 'en')
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the page of a result', () => {
  it('asks for the days of a contract, and leads to the contract and the orders that were made', async () => {
    await signIn('buyer', 'demo1234')
    const { records } = await call(queryInquiries, { status: ['OUTCOME'] })
    const found = records.find(inquiry => inquiry.allowed.includes('handOver'))
    if (!found) throw new Error('The demo data has no decided inquiry.')
    const { id } = found
    const winners = [...new Set((await call(getOutcome, { id })).map(line => line.supplierId))]
    const root = await stage(<ResultRoute query={{ id }} />)
    await waitUntil(() => root.querySelectorAll('.winners li').length === winners.length, 'each winner is named', slow)
    expect(root.querySelector('input[name=validFrom]')).to.equal(null)
    const contractOf = () =>
      [...root.querySelectorAll<HTMLElement>('.winners .segment')].find(each => each.textContent.trim() === 'Contract')
    // The parts of the choice are fetched; it can be made once they say what is chosen.
    await waitUntil(() => root.querySelectorAll('.segment[aria-checked=true]').length === winners.length, 'ready', slow)
    contractOf()?.click()
    await waitUntil(() => root.querySelector('input[name=validTo]'), 'its days are asked for', slow)
    await expectAccessible(root)

    const contracts = winners
      .slice(0, 1)
      .map(supplierId => ({ supplierId, validFrom: '2026-01-01', validTo: '2099-12-31' }))
    await call(handOverInquiry, { id, contracts })
    clearStage()
    const closed = await stage(<ResultRoute query={{ id }} />)
    await waitUntil(() => closed.textContent.includes('Drafts made'), 'what was made is listed', slow)

    const made = await call(queryHandedOver, { id })
    expect(made.map(each => each.kind).sort()).to.deep.equal(winners.map((_, at) => (at === 0 ? 'CONTRACT' : 'ORDER')))
    const contract = made.find(each => each.kind === 'CONTRACT')
    const link = named(closed, contract?.docNo ?? '?', 'a')
    expect(link.getAttribute('href')).to.contain(`/contract/detail?id=${contract?.id}`)
    expect((await call(getContract, { id: contract?.id ?? '0' })).sourceNo).to.equal(found.inquiryNo)
    expect(closed.querySelector('.panel')).to.equal(null)
    await expectAccessible(closed)
  }).timeout(60_000)
})
