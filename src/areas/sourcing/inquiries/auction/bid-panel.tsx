import Big from 'big.js'
import { offerPrice } from '../../../../contract/sourcing/inquiries/auction.ts'
import type { Auction } from '../../../../contract/sourcing/inquiries/auction.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { daysAfter } from '../../../../kit/format/days.ts'
import { formatPrice } from '../../../../kit/format/decimal-format.ts'
import { today } from '../../../../kit/format/moment.ts'
import { useRefusedProblems } from '../../../../kit/state/use-problems.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { DecimalField } from '../../../../ui/field/decimal-field.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { LookupField } from '../../../../ui/field/lookup-field.tsx'
import { askConfirm } from '../../../../ui/overlay/ask.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useTypedForm } from '../../../../widgets/page-tab/typed-form.ts'
import { Countdown } from '../countdown.tsx'
import { AuctionFigures } from './auction-figures.tsx'
import type { Figure } from './auction-figures.tsx'
import { OfferTable } from './offer-table.tsx'
import { useAuction } from './use-auction.ts'

interface BidProps {
  inquiry: Inquiry
  onTurn(): void
  onOffered(): void
}

/** An auction as a bidder sees it: the own rank, the time that is left, and the next offer. */
export function BidPanel({ inquiry, onTurn, onOffered }: BidProps) {
  const t = useWords('inquiries')
  const { auction, detail } = useAuction(inquiry.id)
  const content =
    auction === undefined ? (
      <>
        <FailureNote failure={detail.failure} onRetry={detail.reload} />
        {!detail.failure && <Skeleton shape="table" rows={3} />}
      </>
    ) : (
      <div className="stack">
        <AuctionFigures figures={bidFigures(auction, inquiry, onTurn, t)} />
        <p className="hint">
          {rulesText(auction, inquiry, t)} {t('auction.text')}
        </p>
        {inquiry.allowed.includes('offer') && (
          <OfferForm
            inquiry={inquiry}
            auction={auction}
            onOffered={answer => {
              detail.set(answer)
              onOffered()
            }}
          />
        )}
        <OfferTable label={t('auction.myOffers')} offers={auction.offers} inquiry={inquiry} mine />
      </div>
    )
  return <SectionBox title={t('auction.title')} content={content} />
}

function bidFigures(auction: Auction, inquiry: Inquiry, onTurn: () => void, t: Words<'inquiries'>): Figure[] {
  const { rank, best, ownPrice, rules } = auction
  const price = (value: string | null) => (value === null ? t('auction.noRank') : formatPrice(value, 2, t.language))
  const timed = { ...inquiry, ...auction }
  return [
    ...(rules.rankVisible === 'NONE'
      ? []
      : [
          {
            label: t('auction.rank'),
            value: rank ?? t('auction.noRank'),
            ...(rank === null ? {} : { note: t(rank === 1 ? 'auction.leads' : 'auction.behind') }),
          },
        ]),
    { label: t('auction.own'), value: price(ownPrice) },
    ...(rules.rankVisible === 'PRICE' ? [{ label: t('auction.best'), value: price(best) }] : []),
    { label: t('fields.quoteEndTime'), value: <Countdown inquiry={timed} onTurn={onTurn} /> },
  ]
}

/** The rules of an auction in a sentence. */
export function rulesText({ rules }: Pick<Auction, 'rules'>, { currency }: Inquiry, t: Words<'inquiries'>): string {
  const step = rules.stepKind === 'PCT' ? `${rules.stepMin} %` : `${rules.stepMin} ${currency}`
  const { extendWindow: window, extendMinutes: minutes, maxExtensions: times } = rules
  return minutes === 0 || times === 0
    ? t('auction.rulesPlain', { step })
    : t('auction.rules', { step, window, minutes, times })
}

interface OfferProps {
  inquiry: Inquiry
  auction: Auction
  onOffered(auction: Auction): void
}

function OfferForm({ inquiry, auction, onOffered }: OfferProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const { form, change, notice, drop } = useTypedForm(`srm.auction-offer.${inquiry.id}`, () => {
    return { price: '', taxCode: '', taxName: '', validUntil: daysAfter(today(), 60), leadDays: '' }
  })
  const { price, taxCode, validUntil, leadDays } = form
  const { most } = auction
  const shown = (value: string) => `${formatPrice(value, 2, t.language)} ${inquiry.currency}`
  const errors = useRefusedProblems({ priceExcl: price, taxCode, validUntil, leadDays }, act)
  const offer = () =>
    void act.run(async () => {
      // A point in the wrong place must not bind anybody.
      const low = most !== null && /^\d+(?:\.\d+)?$/.test(price) && new Big(price).lt(new Big(most).times('0.8'))
      const asked = { title: t('auction.low', { price: shown(price) }), label: t('auction.offer') }
      if (low && !(await askConfirm({ ...asked, text: t('auction.lowText', { most: shown(most) }) }))) return
      const days = leadDays === '' ? null : Number(leadDays)
      const given = { inquiryId: inquiry.id, priceExcl: price, taxCode, validUntil, leadDays: days }
      onOffered(await call(offerPrice, given))
      toast(t('auction.offered', { price: shown(price) }))
      drop({ ...form, price: '' })
    })
  const ready = /^[0-9]{1,14}(\.[0-9]{1,6})?$/.test(price) && taxCode !== '' && validUntil !== ''
  return (
    <form
      className="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready) offer()
      }}
    >
      {notice}
      <FormGrid>
        <DecimalField
          name="priceExcl"
          label={t('fields.priceExcl')}
          required
          precision={6}
          hint={most === null ? undefined : t('auction.hint', { most: shown(most) })}
          error={problemOf(errors, 'priceExcl')}
          value={price}
          onChange={text => change({ price: text })}
        />
        <LookupField
          name="taxCode"
          label={t('fields.taxCode')}
          required
          lov="LOV_TAX"
          error={problemOf(errors, 'taxCode')}
          value={taxCode}
          text={form.taxName}
          onChange={(code, name) => change({ taxCode: code, taxName: name })}
        />
        <DayField
          name="validUntil"
          label={t('fields.validUntil')}
          required
          error={problemOf(errors, 'validUntil')}
          value={validUntil}
          onChange={day => change({ validUntil: day })}
        />
        <DecimalField
          name="leadDays"
          label={t('fields.leadDays')}
          precision={0}
          max="3650"
          value={leadDays}
          onChange={text => change({ leadDays: text })}
        />
      </FormGrid>
      {errors.length === 0 && <FailureNote failure={act.failure} />}
      <div className="button-row">
        <Button submit tone="primary" icon="send" busy={act.busy} disabled={!ready}>
          {t('auction.offer')}
        </Button>
      </div>
    </form>
  )
}
