import { useMemo, useState } from 'react'
import { bidFileType } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import type { BidContent, BidReceipt, MyBid } from '../../../../contract/sourcing/tendering/bid-parts.ts'
import { submitBid } from '../../../../contract/sourcing/tendering/bids.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import type { Envelope } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { RowGrid } from '../../../../ui/grid/row-grid.tsx'
import { FormWorkContext, useActAfterWork } from '../../../../ui/overlay/form-work.ts'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { SectionBox } from '../../../../ui/page/detail-page.tsx'
import { formFootStyles } from '../../../../ui/styles/form-foot.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { FlatFormNotices, useFlatForm } from '../../../../widgets/document/flat-form.tsx'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { SealedFilesField, sealedFiles } from '../../../../widgets/rounds/offers/sealed-files-field.tsx'
import { keepSent } from '../../../../widgets/rounds/offers/sent-offers.ts'
import { pricedRow, pricedRows, useTaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import type { TaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import { bidColumns } from './bid-columns.ts'
import { PriceFields, TechFields } from './bid-fields.tsx'
import { bidProblems, contentOf, emptyForm, emptyRow, lotPath, placedProblem, readForm, sumOf } from './bid-form.ts'
import type { BidForm, BidRow } from './bid-form.ts'
import { sentBid, sentKey } from './bid-receipts.tsx'
import type { SentBid } from './bid-receipts.tsx'
import { BidWorkbook } from './bid-workbook.tsx'
import { MissingList } from './missing-list.tsx'

interface BidEditorProps {
  tender: Tender
  mine: MyBid
  userId: string
  onSubmitted(receipt: BidReceipt): void
}

/** The bid under edit. Until it is sent only this browser stores it, encrypted: before the opening the server returns none of it. */
export function BidEditor({ tender, mine, userId, onSubmitted }: BidEditorProps) {
  useStyles(formFootStyles)
  const t = useWords('tender-bids')
  const { session, percents, sent, kept, problemsNow } = useBidForm(tender, mine, userId)
  const { form } = session
  const rows = useMemo(() => pricedRows(form.rows, percents), [form.rows, percents])
  const submit = () =>
    session.attempt(async typed => {
      const written = contentOf({ ...typed, rows: pricedRows(typed.rows, percents) })
      const content = await withFiles(written, mine, sent?.content)
      const receipt = await call(submitBid, { tenderingId: tender.id, content })
      const now: SentBid = { form: typed, content, receipt }
      keepSent(kept, now)
      session.saved(typed)
      toast(t('done.bid'))
      onSubmitted(receipt)
    })
  const { work, waiting, act } = useActAfterWork(submit)
  const name = (field: string) => problemName(field, form, key => t.find(`fields.${key}`))
  const { offered, amount } = sumOf({ ...form, rows }, tender.currencyDigits)
  const total = `${formatMoney(amount, tender.currencyDigits, t.language)} ${form.currency}`
  const two = tender.envelopeMode === 'TWO'
  const filesOf = (envelope: Envelope) => (
    <BidFilesField mine={mine} envelope={envelope} stamp={mine.receipts[0]?.receiptHash ?? ''} />
  )
  return (
    <FormWorkContext value={work}>
      <div className="document-form">
        {mine.status === 'SUBMITTED' && <p className="hint">{t('seal.sent')}</p>}
        <FlatFormNotices session={session} labelOf={name} nameOf={name} />
        <SectionBox title={t('missing.heading')} content={<MissingList problems={problemsNow} nameOf={name} />} />
        <SectionBox
          title={t(two ? 'envelope.TECH' : 'envelope.ONE')}
          content={
            <div className="stack">
              <TechFields session={session} />
              {two ? filesOf('TECH') : filesOf('ONE')}
            </div>
          }
        />
        <SectionBox
          title={t(two ? 'envelope.PRICE' : 'prices')}
          content={
            <div className="stack">
              <PriceFields session={session} tender={tender} leastValid={mine.validUntil} />
              {two && filesOf('PRICE')}
              {two && <p className="hint">{t('envelope.hint')}</p>}
            </div>
          }
        />
        <SectionBox
          title={t('sheet.title')}
          content={<BidWorkbook tenderingId={tender.id} session={session} percents={percents} />}
        />
        {tender.lots.map(lot => (
          <SectionBox
            key={lot.id}
            title={tender.lots.length > 1 ? `${lot.lotNo} ${lot.name}` : t('items')}
            content={
              <LotGrid
                label={`${lot.lotNo} ${lot.name}`}
                lotId={lot.id}
                session={session}
                rows={rows}
                percents={percents}
              />
            }
          />
        ))}
        <div className="form-foot" role="region" aria-label={t('foot')}>
          <p>{t('summary', { offered, items: form.rows.length, amount: total })}</p>
          <div className="button-row">
            <Button tone="primary" icon="lock" busy={session.busy || waiting} onClick={act}>
              {t('acts.submit')}
            </Button>
          </div>
        </div>
      </div>
    </FormWorkContext>
  )
}

function useBidForm(tender: Tender, mine: MyBid, userId: string) {
  const t = useWords('tender-bids')
  const fresh = useMemo(
    () =>
      emptyForm(
        tender,
        mine,
        ({ qty, unitPrecision, unitSymbol, needDate }) =>
          `${formatQuantity(qty, unitPrecision, t.language)} ${unitSymbol}, ${needDate}`,
      ),
    [tender, mine, t.language],
  )
  const kept = sentKey(userId, tender.id, tender.round)
  const sent = sentBid(kept)
  const percents = useTaxPercents()
  const problemsOf = (form: BidForm) =>
    bidProblems(
      { ...form, rows: pricedRows(form.rows, percents) },
      problem => t(`problems.${problem}`, { day: mine.validUntil }),
      mine.validUntil,
    )
  const session = useFlatForm<BidForm>({
    key: `srm.bid-form.${userId}.${tender.id}.${tender.round}`,
    start: readForm(sent?.form, fresh) ?? fresh,
    inputOf: form => contentOf(form, ['', '']),
    read: stored => readForm(stored, fresh),
    load: () => Promise.resolve(fresh),
    problemsOf,
    placed: placedProblem,
  })
  return { session, percents, sent, kept, problemsNow: problemsOf(session.form) }
}

/** The content with the files at its envelopes. */
async function withFiles(content: BidContent, mine: MyBid, sent?: BidContent): Promise<BidContent> {
  const placeOf = (envelope: Envelope) => mine.files.find(each => each.envelope === envelope)?.filesId
  const tech = placeOf('TECH') ?? placeOf('ONE')
  return {
    tech: { ...content.tech, files: await sealedFiles(bidFileType, tech, sent?.tech.files) },
    price: { ...content.price, files: await sealedFiles(bidFileType, placeOf('PRICE'), sent?.price.files) },
  }
}

function BidFilesField({ mine, envelope, stamp }: { mine: MyBid; envelope: Envelope; stamp: string }) {
  const t = useWords('tender-bids')
  const place = mine.files.find(each => each.envelope === envelope)
  if (place === undefined) return null
  const label = t(`files.${envelope}`)
  // Names change with each submission: then files are sealed.
  return <SealedFilesField key={stamp} businessType={bidFileType} placeId={place.filesId} label={label} />
}

interface LotGridProps {
  label: string
  lotId: string
  session: FlatForm<BidForm>
  rows: BidRow[]
  percents: TaxPercents
}

function LotGrid({ label, lotId, session: { change, problems }, rows, percents }: LotGridProps) {
  const t = useWords('tender-bids')
  // The grid clears its undo history when it does not get back the list that it passed on.
  const [passed, setPassed] = useState<BidRow[]>([])
  const own = useMemo(() => {
    const found = rows.filter(row => row.lotId === lotId)
    const same = found.length === passed.length && found.every((row, at) => row === passed[at])
    return same ? passed : found
  }, [rows, lotId, passed])
  const columns = useMemo(() => bidColumns(t, own), [t, own])
  return (
    <RowGrid<BidRow>
      label={label}
      columns={columns}
      rows={own}
      onChange={next => {
        setPassed(next)
        change(form => ({ rows: form.rows.map(row => next.find(each => each.itemId === row.itemId) ?? row) }))
      }}
      derive={row => pricedRow(row, percents)}
      newRow={above => above ?? own[0] ?? emptyRow}
      canDelete={() => false}
      fixedRows
      problems={problems}
      path={lotPath(lotId)}
      maxRows={own.length}
      rowTitle={row => row.item}
    />
  )
}

function problemName(field: string, form: BidForm, titleOf: (key: string) => string | undefined): string {
  const [, lotId, index, name = ''] = /^lot(\d+)\[(\d+)\]\.(\w+)/.exec(field) ?? []
  if (lotId === undefined) return titleOf(field) ?? field
  const row = form.rows.filter(each => each.lotId === lotId)[Number(index)]
  return [row?.item, titleOf(name) ?? name].filter(Boolean).join(', ')
}
