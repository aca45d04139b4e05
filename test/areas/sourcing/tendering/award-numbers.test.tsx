import { AwardGrid, offerRows } from '../../../../src/areas/sourcing/tendering/awards/award-grid.tsx'
import { Letter } from '../../../../src/areas/sourcing/tendering/awards/letter.tsx'
import { LineTable } from '../../../../src/areas/sourcing/tendering/awards/line-table.tsx'
import type { TenderAward } from '../../../../src/contract/sourcing/tendering/award-parts.ts'
import type { TenderLetter } from '../../../../src/contract/sourcing/tendering/award-letters.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, stage } from '../../../ui/stage.tsx'

before(async () => {
  for (const language of languages) await loadWords('tender-awards', language)
})
afterEach(() => clearStage())

const numbers = {
  en: ['1,234.5', '87.50'],
  zh: ['1,234.5', '87.50'],
  es: ['1.234,5', '87,50'],
  ja: ['1,234.5', '87.50'],
}

const score = {
  evaluated: null,
  rank: 1,
  amount: '12345.00',
  tech: '87.50',
  business: null,
  price: '100.00',
  total: '93.75',
}
const letter: TenderLetter = {
  id: '1',
  tenderId: '1',
  tenderingNo: 'TD1',
  title: 'Bolts',
  companyName: 'Buyer',
  supplierId: '1',
  supplierName: 'One',
  kind: 'AWARD',
  currency: 'CNY',
  currencyDigits: 2,
  bidNo: 'TD1-S1',
  lots: [
    {
      lotNo: '1',
      name: 'Bolts',
      result: 'WON',
      own: { supplierName: 'One', ...score },
      winners: [],
      rows: [
        {
          materialText: 'Bolt',
          spec: '',
          qty: '1234.5',
          unitSymbol: 'kg',
          priceExcl: '10',
          currency: 'EUR',
          taxCode: 'S13',
        },
      ],
      reasons: [],
    },
  ],
  standstillEnd: null,
  sentTime: '2026-10-01 10:00:00',
  sentName: 'buyer',
  readTime: null,
  deposit: null,
}

const bid = { bidNo: 'TD1-S1', supplierId: '1', supplierName: 'One', currency: 'CNY', rate: '1' } as const
const award: TenderAward = {
  id: '1',
  version: 1,
  tenderingNo: 'TD1',
  title: 'Bolts',
  status: 'PRE_AWARD',
  bidType: 'OPEN',
  awardMode: 'PER_ITEM',
  maxWinners: 2,
  maxLotsWon: null,
  currency: 'CNY',
  currencyDigits: 2,
  round: 1,
  rounds: 1,
  scored: false,
  publicDays: 0,
  publicEndTime: null,
  lettersTime: null,
  standstillEnd: null,
  now: '2026-10-01 10:00:00',
  lots: [{ id: '1', lotNo: '1', name: 'Bolts', status: 'OPEN', failReason: '' }],
  items: [
    {
      id: '1',
      lotId: '1',
      lotNo: '1',
      materialId: null,
      materialText: 'Bolt',
      spec: '',
      qty: '1234.5',
      unit: 'KGM',
      unitSymbol: 'kg',
      unitPrecision: 3,
      ceilingPrice: '1234.5',
    },
  ],
  bids: [{ id: '1', ...bid, status: 'VALID', validUntil: null, obstacle: null, replacedReason: '', forfeit: 0 }],
  ranks: [{ lotId: '1', bidId: '1', ...score, rank: 1 }],
  offers: [
    {
      bidId: '1',
      itemId: '1',
      priceExcl: '10',
      taxCode: 'S13',
      tiers: [],
      maxQty: '1234.5',
      leadDays: null,
      ceiling: '',
      check: 'OK',
    },
  ],
  lines: [
    {
      id: '1',
      itemId: '1',
      bidId: '1',
      lotId: '1',
      lotNo: '1',
      supplierId: '1',
      supplierName: 'One',
      materialText: 'Bolt',
      spec: '',
      qty: '1234.5',
      unitSymbol: 'kg',
      priceExcl: '10',
      currency: 'CNY',
      taxCode: 'S13',
      sharePct: null,
      amount: '12345.00',
      rank: 1,
      reason: '',
      endReason: '',
      status: 'PRE',
    },
  ],
  total: '12345.00',
  proposals: [],
  allowed: [],
}

/** How often a text occurs. */
const timesIn = (root: ShadowRoot, text: string) => root.textContent.split(text).length - 1

describe('numbers of an award', () => {
  for (const language of languages)
    it(`are written as usual in ${language}, in the letter and on the pages`, async () => {
      const [qty = '', points = ''] = numbers[language]
      const read = await stage(<Letter letter={letter} read />, 1200, '/', language)
      await waitUntil(() => read.textContent.includes(`${qty} kg`), 'quantity of the letter')
      expect(timesIn(read, points)).to.equal(1)
      expect(timesIn(read, 'EUR')).to.equal(1)
      const pages = await stage(
        <>
          <LineTable award={award} />
          <AwardGrid
            award={award}
            editable={false}
            problems={[]}
            grid={{ rows: offerRows(award), onChange: () => {} }}
          />
        </>,
        1200,
        '/',
        language,
      )
      // The line; and the requested quantity, the largest possible one and the ceiling of the offer.
      await waitUntil(() => timesIn(pages, qty) >= 4, 'quantities of the pages')
      expect(pages.textContent.includes('1234.5 ')).to.equal(false)
    })

  it('name no stand-still period where there is none', async () => {
    const without = await stage(<Letter letter={letter} read />)
    await waitUntil(() => without.textContent.includes('Letter of award'), 'the letter')
    expect(without.textContent).not.to.include('No contract is made before')
    const ends = '2026-10-11 00:00:00'
    const read = await stage(<Letter letter={{ ...letter, standstillEnd: ends }} read />)
    await waitUntil(() => read.textContent.includes(`No contract is made before ${ends}`), 'the sentence')
  })
})
