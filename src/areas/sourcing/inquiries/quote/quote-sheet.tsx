import type { Inquiry } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import {
  getQuoteSheet,
  quoteSheetFields,
  readQuoteSheet,
} from '../../../../contract/sourcing/inquiries/quote-sheets.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { OfferSheetTools } from '../../../../widgets/rounds/offers/offer-sheet-tools.tsx'
import { rowChanges } from '../../../../widgets/rounds/offers/sheet-rows.ts'
import { pricedRows } from '../../../../widgets/rounds/offers/tax-prices.ts'
import type { TaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import { filledRows } from './quote-form.ts'
import type { QuoteForm } from './quote-form.ts'

interface QuoteSheetProps {
  inquiry: Pick<Inquiry, 'id' | 'formRule'>
  session: FlatForm<QuoteForm>
  percents: TaxPercents
}

/** The workbook of the quote. */
export function QuoteSheet({ inquiry: { id: inquiryId, formRule }, session, percents }: QuoteSheetProps) {
  const t = useWords('inquiries')
  const ext = formRule.map((_, at) => `ext${at}`)
  return (
    <OfferSheetTools
      fetchSheet={() => call(getQuoteSheet, { inquiryId })}
      readSheet={content => call(readQuoteSheet, { inquiryId, content })}
      onRead={({ rows }) => {
        const before = pricedRows(session.form.rows, percents)
        const after = pricedRows(filledRows(before, rows), percents)
        session.change(form => ({ rows: filledRows(form.rows, rows) }))
        return rowChanges(before, after, [...quoteSheetFields, ...ext], row => row.article)
      }}
      titleOf={field => formRule[ext.indexOf(field)]?.name ?? t.find(`fields.${field}`) ?? field}
    />
  )
}
