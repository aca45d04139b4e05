import Big from 'big.js'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import type { Row } from './rows.ts'

/** Each factor is lower than the bidder's previous one. */
const offers: readonly (readonly [bidder: number, factor: string])[] = [
  [0, '1.04'],
  [1, '1.02'],
  [2, '1.01'],
  [0, '0.99'],
  [1, '0.97'],
]

export const demoAuction = {
  stepKind: 'PCT',
  stepMin: '0.5',
  startPrice: null,
  extendWindow: 5,
  extendMinutes: 5,
  maxExtensions: 10,
  rankVisible: 'PRICE',
}

export const demoOffers = offers.length

interface Place {
  inquiry: string
  number: string
  begun: string
  invited: readonly (Row | undefined)[]
  price: Big | undefined
}

/** In a running auction; the second bidder has a demo account. */
export function addOffers({ rows, organisation, today }: OrderBook, { inquiry, number, begun, invited, price }: Place) {
  const base = price ?? new Big(100)
  const quotes = new Map<number, string>()
  const standing = (bidder: number) => offers.findLastIndex(([each]) => each === bidder)
  const priceOf = (at: number) => base.times(offers[at]?.[1] ?? '1').toFixed(2)
  const timeOf = (at: number) => `${begun} 16:${String(20 + at * 4)}:00`
  for (const bidder of new Set(offers.map(([each]) => each)))
    quotes.set(
      bidder,
      rows.add('inquiry_quote', {
        enterprise_id: organisation.enterpriseId,
        create_by: null,
        create_name: '',
        create_time: timeOf(standing(bidder)),
        quote_no: `${number}-Q0${bidder + 1}R1`,
        inquiry_id: inquiry,
        supplier_id: invited[bidder]?.['id'],
        round: 1,
        status: 'SUBMITTED',
        submit_time: timeOf(standing(bidder)),
        receipt_hash: '',
        sealed: null,
        valid_until: null,
        own_quote_no: '',
        freight: null,
        other_cost: null,
        payment_term_id: null,
        incoterm: null,
        incoterm_place: '',
        amount_excl: '0',
        amount_tax: '0',
        amount_incl: '0',
        goods: '0',
        quoted_count: 0,
        short_count: 0,
        decline_reason: '',
        refuse_reason: '',
        remark: '',
        offer_price: priceOf(standing(bidder)),
        offer_place: standing(bidder) + 1,
      }),
    )
  offers.forEach(([bidder], at) => {
    rows.link('inquiry_offer', {
      inquiry_id: inquiry,
      place: at + 1,
      quote_id: quotes.get(bidder),
      create_by: null,
      price_excl: priceOf(at),
      tax_code: 'CN13',
      valid_until: addDays(today, 60),
      lead_days: 20 + bidder,
      offer_time: timeOf(at),
    })
  })
}
