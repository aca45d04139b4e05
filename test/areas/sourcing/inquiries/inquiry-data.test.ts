import {
  addScore,
  clearInquiryData,
  deleteArticles,
  deleteInvites,
  deleteReview,
  deleteScore,
  emptyInquiryData,
  inquiryDataKey,
  keptInquiryData,
  setInquiryData,
} from '../../../../src/areas/sourcing/inquiries/inquiry-data.ts'
import { dataOf, emptyForm, readForm } from '../../../../src/areas/sourcing/inquiries/form/inquiry-form.ts'
import { shiftShare, splitByShare } from '../../../../src/areas/sourcing/inquiries/parity/split.ts'
import { sheetOf } from '../../../../src/areas/sourcing/inquiries/parity/parity-sheet.ts'
import { readRanges } from '../../../../src/contract/sourcing/prices/price-ranges.ts'
import { cellAt, deliveryDay } from '../../../../src/contract/sourcing/inquiries/parity-cells.ts'
import type { Parity } from '../../../../src/contract/sourcing/inquiries/parity.ts'
import { afterEach, describe, expect, it } from '../../../support/browser-test.ts'

afterEach(() => localStorage.removeItem(inquiryDataKey))

const article = (materialId: string) => ({ materialId, qty: '1', unit: 'PCE', needDate: '2026-05-01' })
const full = {
  expertRatingId: '7',
  expertRatingDto: { scoreMode: 'AVERAGE' as const },
  ratingExpertDtos: [{ expertId: '1' }],
  expertRatingElementDtos: [{ name: 'Design' }],
  prequalificationDto: { qualifiedLimit: 3 },
  article: [article('1'), article('2'), article('3')],
  invite: [{ supplierId: '1' }, { supplierId: '2' }],
}
const kept = (): unknown => JSON.parse(localStorage.getItem('inquiryData') ?? 'null')

describe('the data of an inquiry in this browser', () => {
  it('is replaced and kept, and emptied and kept so', () => {
    expect(setInquiryData(full)).to.deep.equal(full)
    expect(kept()).to.deep.equal(full)
    expect(keptInquiryData()).to.deep.equal(full)
    expect(clearInquiryData()).to.deep.equal(emptyInquiryData)
    expect(kept()).to.deep.equal(emptyInquiryData)
  })

  it('keeps its scoring in a draft that is taken up again', () => {
    const again = readForm(JSON.parse(JSON.stringify(emptyForm(full))))
    const { expertRatingDto, expertRatingElementDtos } = again ? dataOf(again) : emptyInquiryData
    expect([expertRatingDto, expertRatingElementDtos]).to.deep.equal([
      full.expertRatingDto,
      full.expertRatingElementDtos,
    ])
  })

  it('loses the rating with both lists, the review, named articles and suppliers; a score is added at the end', () => {
    const unscored = deleteScore(full)
    expect(unscored.expertRatingId).to.equal('')
    expect(unscored.expertRatingDto).to.deep.equal({ scoreMode: '' })
    expect([unscored.ratingExpertDtos, unscored.expertRatingElementDtos]).to.deep.equal([[], []])
    expect(unscored.article).to.deep.equal(full.article)
    expect(deleteReview(full).prequalificationDto).to.deep.equal({})
    expect(addScore(full, { expertId: '2' }).ratingExpertDtos).to.deep.equal([{ expertId: '1' }, { expertId: '2' }])
    expect(deleteArticles(full, [0, 2]).article).to.deep.equal([article('2')])
    const invited = deleteInvites(full, ['1'])
    expect(invited.invite).to.deep.equal([{ supplierId: '2' }])
    expect(kept()).to.deep.equal(invited)
  })

  it('keeps scoring and prequalification in a draft that is put aside and taken up again', () => {
    const form = emptyForm(full)
    const taken = readForm(JSON.parse(JSON.stringify(form)))
    if (taken === undefined) throw new Error('The draft cannot be read.')
    expect(dataOf(taken)).to.deep.equal(dataOf(form))
    expect(dataOf(taken).ratingExpertDtos).to.deep.equal(full.ratingExpertDtos)
    expect(dataOf(taken).prequalificationDto).to.deep.equal(full.prequalificationDto)
    expect(readForm({ ...form, data: 'none' })?.data).to.deep.equal(emptyInquiryData)
  })

  it('begins again when what is kept cannot be read', () => {
    for (const broken of ['{', '[]', '{"article":1}', 'null']) {
      localStorage.setItem(inquiryDataKey, broken)
      expect(keptInquiryData(), broken).to.deep.equal(emptyInquiryData)
    }
  })
})

const quoted = (id: string) => ({
  id,
  quoteNo: id,
  round: 1,
  status: 'OPENED' as const,
  submitTime: null,
  receiptHash: '',
  supplierId: id,
  supplierNo: '',
  supplierName: id,
  ownQuoteNo: '',
  validUntil: null,
  freight: '100',
  otherCost: '0',
  paymentTermId: '1',
  paymentTermName: '',
  incoterm: null,
  incotermPlace: '',
  amountExcl: '10000',
  amountTax: '1300',
  amountIncl: '11300',
  quotedCount: 1,
  shortCount: 0,
  refuseReason: '',
  remark: '',
  filesId: null,
  fileCount: 0,
  rowFiles: [],
  goods: '10000',
  qualityCost: null,
  termCost: '0',
  total: '10100',
  unknown: [],
  complete: true,
  latestDate: null,
  score: null,
  obstacle: null,
})
const parity = {
  articles: [
    {
      id: '1',
      materialId: null,
      materialCode: '',
      materialText: '=cmd',
      spec: '',
      qty: '1000',
      unit: 'PCE',
      unitSymbol: 'pc',
      unitPrecision: 0,
      needDate: '2026-05-01',
      estimatePrice: null,
      remark: '',
      demands: [],
      lastPrice: null,
      lowestPrice: '9.8',
    },
  ],
  quotes: [quoted('a'), quoted('b')],
  offers: [
    [
      { price: '10', taxCode: 'S13', maxQty: '600', ceiling: '10.5', leadDays: 3 },
      { price: '9.8', maxQty: '500' },
    ],
  ],
} satisfies Partial<Parity>

describe('what a buyer tries out', () => {
  it('splits 60 to 40 by shares; what one cannot deliver is offered to the other', () => {
    const split = (share: number) => splitByShare(parity, 'b', 'a', share).map(row => [row.quoteId, row.qty])
    expect(split(60)).to.deep.equal([
      ['b', '500'],
      ['a', '500'],
    ])
    expect(split(40)).to.deep.equal([
      ['b', '400'],
      ['a', '600'],
    ])
    expect(split(0)).to.deep.equal([['a', '600']])
    const [[a, b] = []] = parity.offers
    // The offered quantity is the maximum by default.
    const offers = [
      [
        { ...a, maxQty: '800', offeredQty: '600' },
        { price: b?.price, offeredQty: '300' },
      ],
    ]
    expect(splitByShare({ ...parity, offers }, 'b', 'a', 60).map(row => row.qty)).to.deep.equal(['300', '700'])
  })

  it('drags a share to another supplier, rounded down and never above what that one can deliver', () => {
    const shift = (share: number, from = '500', to = '400') => {
      const known: Record<string, string> = { b: from, a: to }
      const moved = shiftShare(parity, { articleId: '1', from: 'b', to: 'a', share }, id => known[id] ?? '')
      return [moved.from, moved.to, moved.moved]
    }
    expect(shift(0)).to.deep.equal(['500', '400', '0'])
    expect(shift(33, '100', '')).to.deep.equal(['67', '33', '33'])
    expect(shift(5, '10', '')).to.deep.equal(['10', '', '0'])
    expect(shift(100)).to.deep.equal(['300', '600', '200'])
    expect(shift(50, '500', '700')).to.deep.equal(['500', '700', '0'])
    expect(shift(100, '100', '')).to.deep.equal(['', '100', '100'])
  })

  it('sees of each offer what it is above the lowest, the ceiling, and what it costs with its share of freight', () => {
    const compared = { ...empty, ...parity }
    const [a, b] = [cellAt(compared, 0, 0), cellAt(compared, 0, 1)]
    expect([a?.lowest, a?.overLowestPct, a?.overCeilingPct, a?.overLastPct, a?.total]).to.deep.equal([
      false,
      '2.04',
      '-4.76',
      null,
      '10100.00',
    ])
    expect([b?.lowest, b?.overLowestPct, b?.total]).to.deep.equal([true, '0.00', '9898.00'])
    expect([a && deliveryDay(a, '2026-02-27'), b && deliveryDay(b, '2026-02-27')]).to.deep.equal(['2026-03-02', null])
    expect(cellAt(compared, 1, 0)).to.equal(undefined)
  })

  it('takes a sheet along in which no text is a formula', () => {
    const sheet = sheetOf({ ...empty, ...parity }, ['Article', 'Quantity', 'Last price'])
    expect(sheet).to.contain("'=cmd,1000 pc,")
    // Price without and with tax, above the lowest, the last and the ceiling, tax, offered, most, day, total.
    expect(sheet).to.contain(',10,11.3,2.04,,-4.76,S13 (13 %),1000,600,')
    const [[a, b] = []] = parity.offers
    const offers = [[{ ...a, offeredQty: '400' }, b ?? null]]
    const quotes = parity.quotes.map(each => ({ ...each, incoterm: 'DAP' as const, incotermPlace: 'Suzhou' }))
    const short = sheetOf({ ...empty, ...parity, offers, quotes }, [
      'Article',
      'Quantity',
      'Last price',
      'Price',
      'With tax',
    ])
    expect(short).to.contain(',S13 (13 %),400,600,')
    expect(short.split('\r\n')[0]).to.contain(',a,DAP Suzhou,')
  })
})

const empty: Parity = {
  id: '1',
  version: 0,
  inquiryNo: 'RFQ1',
  title: '',
  status: 'PARITY',
  currency: 'CNY',
  currencyDigits: 2,
  round: 1,
  rounds: 1,
  formRule: [],
  taxes: [{ code: 'S13', percent: '13' }],
  articles: [],
  quotes: [],
  offers: [],
  today: '2026-04-01',
  proposals: [],
  award: [],
  awardReason: '',
  allowed: [],
}

describe('prices by quantity as they are written', () => {
  it('are ranges without gaps, in order, or cannot be read', () => {
    expect(readRanges('500=9.80; 1=10.50')).to.deep.equal([
      { fromQty: '1', toQty: '500', priceExcl: '10.50' },
      { fromQty: '500', toQty: null, priceExcl: '9.80' },
    ])
    expect(readRanges('')).to.deep.equal([])
    for (const wrong of ['1', '1=', 'a=3', '1=2;x']) expect(readRanges(wrong), wrong).to.equal(undefined)
  })
})
