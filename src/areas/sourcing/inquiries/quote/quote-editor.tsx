import { useMemo } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import { quoteFileType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Requirement } from '../../../../contract/sourcing/rounds/prequalification-parts.ts'
import { submitQuote } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
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
import { quoteColumns } from './quote-columns.ts'
import { newNonce, offerRowProblems } from '../../../../widgets/rounds/offers/offer-rows.ts'
import { SealedFilesField, sealedFiles } from '../../../../widgets/rounds/offers/sealed-files-field.tsx'
import { keepSent } from '../../../../widgets/rounds/offers/sent-offers.ts'
import { QuoteFields } from './quote-fields.tsx'
import { contentOf, emptyForm, emptyRow, readForm, sumOf } from './quote-form.ts'
import type { QuoteForm, QuoteRow } from './quote-form.ts'
import { pricedRow, pricedRows, useTaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import type { TaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import { RowFilesField, withRowFiles } from './row-files-field.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { sentKey, sentQuote } from './quote-receipts.tsx'
import type { SentQuote } from './quote-receipts.tsx'

interface QuoteEditorProps {
  inquiry: Inquiry
  userId: string
  onSubmitted(): void
}

/** The quote under edit. It is kept in this browser until it is sent: before the opening the server returns none of it. */
export function QuoteEditor({ inquiry, userId, onSubmitted }: QuoteEditorProps) {
  useStyles(formFootStyles)
  const t = useWords('inquiries')
  const fresh = useMemo(
    () =>
      emptyForm(
        inquiry,
        ({ qty, unitPrecision, unitSymbol, needDate }) =>
          `${formatQuantity(qty, unitPrecision, t.language)} ${unitSymbol}, ${needDate}`,
      ),
    [inquiry, t.language],
  )
  const kept = sentKey(userId, inquiry.id, inquiry.round)
  const sent = sentQuote(kept)
  const percents = useTaxPercents()
  const priced = (form: QuoteForm): QuoteForm => ({ ...form, rows: pricedRows(form.rows, percents) })
  const session = useFlatForm<QuoteForm>({
    key: `srm.quote-form.${userId}.${inquiry.id}.${inquiry.round}`,
    start: readForm(sent?.form, fresh) ?? fresh,
    inputOf: form => contentOf(form, ''),
    read: kept => readForm(kept, fresh),
    load: () => Promise.resolve(fresh),
    problemsOf: form => quoteProblems(priced(form), problem => t(`problems.${problem}`)),
    placed: problem => ({ ...problem, field: problem.field.replace(/^content\./, '') }),
  })
  const { form } = session
  const submit = () =>
    session.attempt(async typed => {
      const files = await sealedFiles(quoteFileType, inquiry.quoteFilesId, sent?.content.files)
      const written = contentOf(priced(typed), newNonce())
      const items = await withRowFiles(inquiry.id, written.items, sent?.content)
      const content = { ...written, items, files }
      const receipt = await call(submitQuote, { inquiryId: inquiry.id, content })
      const sentNow: SentQuote = { form: typed, content, receipt }
      keepSent(kept, sentNow)
      session.saved(typed)
      toast(t('done.quote'))
      onSubmitted()
    })
  const rows = useMemo(() => pricedRows(form.rows, percents), [form.rows, percents])
  const { work, waiting, act } = useActAfterWork(submit)
  const { quoted, short, amount } = sumOf(priced(form), inquiry.currencyDigits)
  const shown = `${formatMoney(amount, inquiry.currencyDigits, t.language)} ${inquiry.currency}`
  return (
    <div className="document-form">
      {inquiry.myStatus === 'SUBMITTED' && <p className="hint">{t('seal.sent')}</p>}
      <FlatFormNotices
        session={session}
        labelOf={field => t.find(`fields.${field}`) ?? field}
        nameOf={field => problemName(field, form, inquiry.formRule, t)}
      />
      <SectionBox title={t('acts.quote')} content={<QuoteFields session={session} />} />
      <SectionBox
        title={t('detail.articles')}
        content={
          <>
            <QuoteSheet inquiry={inquiry} session={session} percents={percents} />
            <QuoteGrid session={session} rows={rows} percents={percents} formRule={inquiry.formRule} />
          </>
        }
      />
      <FormWorkContext value={work}>
        <QuoteFiles inquiry={inquiry} />
      </FormWorkContext>
      <div className="form-foot" role="region" aria-label={t('foot')}>
        <p>
          {t('quoteSummary', { quoted, articles: form.rows.length, amount: shown })}
          {short > 0 && ` · ${t('quoteShort', { count: short })}`}
        </p>
        <div className="button-row">
          <Button tone="primary" icon="lock" busy={session.busy || waiting} onClick={act}>
            {t('acts.submitQuote')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Files of the whole quote and of single rows; their names change with each submission. */
function QuoteFiles({ inquiry }: { inquiry: Inquiry }) {
  const t = useWords('inquiries')
  const { quoteFilesId, receipts } = inquiry
  if (quoteFilesId === null) return null
  return (
    <SectionBox
      title={t('detail.quoteFiles')}
      content={
        <div className="stack" key={receipts[0]?.receiptHash}>
          <SealedFilesField businessType={quoteFileType} placeId={quoteFilesId} label={t('detail.quoteFiles')} />
          <RowFilesField inquiry={inquiry} />
        </div>
      }
    />
  )
}

type Session = FlatForm<QuoteForm>

function QuoteGrid({
  session: { change, problems },
  rows,
  percents,
  formRule,
}: {
  session: Session
  rows: QuoteRow[]
  percents: TaxPercents
  formRule: readonly Requirement[]
}) {
  const t = useWords('inquiries')
  const columns = useMemo(() => quoteColumns(t, formRule), [t, formRule])
  return (
    <RowGrid<QuoteRow>
      label={t('detail.articles')}
      columns={columns}
      rows={rows}
      onChange={next => change({ rows: next })}
      derive={row => pricedRow(row, percents)}
      newRow={above => above ?? rows[0] ?? emptyRow}
      canDelete={() => false}
      fixedRows
      problems={problems}
      path="items"
      maxRows={rows.length}
      rowTitle={row => row.article}
    />
  )
}

/** Checks of the contract. */
function quoteProblems(form: QuoteForm, say: (problem: 'required' | 'decimal' | 'tiers') => string): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['validUntil', 'paymentTermId'] as const)
    if (form[field] === '') problems.push({ field, code: '10011', msg: say('required') })
  if (form.incoterm !== '' && form.incotermPlace.trim() === '')
    problems.push({ field: 'incotermPlace', code: '10011', msg: say('required') })
  const decimals = ['offeredQty', 'maxQty', 'moq', 'leadDays'] as const
  form.rows.forEach((row, at) =>
    problems.push(...offerRowProblems(row, { path: `items[${at}]`, row: at }, decimals, say)),
  )
  return problems
}

function problemName(
  field: string,
  form: QuoteForm,
  formRule: readonly Requirement[],
  t: Words<'inquiries'>,
): string | undefined {
  const [, index, name] = /^items\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  const [, further] = /^ext(\d+)$/.exec(name ?? '') ?? []
  const label = further === undefined ? t.find(`fields.${name ?? field}`) : formRule[Number(further)]?.name
  return index === undefined ? label : [form.rows[Number(index)]?.article, label].filter(Boolean).join(', ')
}
