import { useMemo } from 'react'
import type { FieldProblem } from '../../../../contract/envelope.ts'
import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import type { Requirement } from '../../../../contract/sourcing/inquiries/prequalification-parts.ts'
import { submitQuote } from '../../../../contract/sourcing/inquiries/quotes.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Words } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { formatMoney, formatQuantity } from '../../../../kit/format/decimal-format.ts'
import { readRanges } from '../../../../contract/sourcing/prices/price-ranges.ts'
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
import { QuoteFilesField, sentFiles } from './quote-files-field.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { contentOf, emptyForm, emptyRow, filledRows, newNonce, readForm, sumOf } from './quote-form.ts'
import type { QuoteForm, QuoteRow } from './quote-form.ts'
import { pricedRow, pricedRows, useTaxPercents } from './quote-prices.ts'
import type { TaxPercents } from './quote-prices.ts'
import { RowFilesField, withRowFiles } from './row-files-field.tsx'
import { QuoteSheetTools } from './quote-sheet-tools.tsx'
import { keepSent, readSent } from './sent-quote.ts'

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
  const sent = readSent(userId, inquiry.id, inquiry.round)
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
      const files = await sentFiles(inquiry.quoteFilesId, sent?.content.files)
      const written = contentOf(priced(typed), newNonce())
      const items = await withRowFiles(inquiry.id, written.items, sent?.content)
      const content = { ...written, items, files }
      const receipt = await call(submitQuote, { inquiryId: inquiry.id, content })
      keepSent(userId, inquiry.id, { form: typed, content, receipt })
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
            <QuoteSheetTools
              inquiryId={inquiry.id}
              onRead={sheet => session.change({ rows: filledRows(form.rows, sheet.rows) })}
            />
            <QuoteGrid session={session} rows={rows} percents={percents} formRule={inquiry.formRule} />
          </>
        }
      />
      {inquiry.quoteFilesId !== null && (
        <FormWorkContext value={work}>
          <SectionBox
            title={t('detail.quoteFiles')}
            content={
              <div className="stack" key={inquiry.receipts[0]?.receiptHash}>
                <QuoteFilesField placeId={inquiry.quoteFilesId} />
                <RowFilesField inquiry={inquiry} />
              </div>
            }
          />
        </FormWorkContext>
      )}
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
  const decimal = /^[0-9]{1,14}(\.[0-9]{1,6})?$/
  form.rows.forEach((row, at) => {
    const wrong = (field: string, code: string, problem: 'required' | 'decimal' | 'tiers') =>
      problems.push({ field: `items[${at}].${field}`, row: at, code, msg: say(problem) })
    if (row.noQuoteReason.trim() !== '') return
    if (readRanges(row.tiers) === undefined) wrong('tiers', '10008', 'tiers')
    for (const field of ['priceExcl', 'priceIncl', 'offeredQty', 'maxQty', 'moq', 'leadDays'] as const)
      if (row[field] !== '' && !decimal.test(row[field])) wrong(field, '10008', 'decimal')
    if (row.taxCode === '') wrong('taxCode', '10011', 'required')
    if (row.priceExcl === '' && row.tiers.trim() === '') wrong('priceExcl', '10011', 'required')
  })
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
