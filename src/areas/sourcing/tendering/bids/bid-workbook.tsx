import {
  bidWorkbookFields,
  getBidWorkbook,
  readBidWorkbook,
} from '../../../../contract/sourcing/tendering/bid-workbooks.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import type { FlatForm } from '../../../../widgets/document/flat-form.tsx'
import { OfferSheetTools } from '../../../../widgets/rounds/offers/offer-sheet-tools.tsx'
import { rowChanges } from '../../../../widgets/rounds/offers/sheet-rows.ts'
import { pricedRows } from '../../../../widgets/rounds/offers/tax-prices.ts'
import type { TaxPercents } from '../../../../widgets/rounds/offers/tax-prices.ts'
import type { BidForm } from './bid-form.ts'
import { filledBidRows } from './workbook-rows.ts'

interface BidWorkbookProps {
  tenderingId: string
  session: FlatForm<BidForm>
  percents: TaxPercents
}

/** The workbook of the bid. A filled one changes the form only: the bid counts when it is submitted. */
export function BidWorkbook({ tenderingId, session, percents }: BidWorkbookProps) {
  const t = useWords('tender-bids')
  return (
    <OfferSheetTools
      fetchSheet={() => call(getBidWorkbook, { tenderingId })}
      readSheet={content => call(readBidWorkbook, { tenderingId, content })}
      onRead={({ rows }) => {
        const before = pricedRows(session.form.rows, percents)
        const after = pricedRows(filledBidRows(before, rows), percents)
        session.change(form => ({ rows: filledBidRows(form.rows, rows) }))
        return rowChanges(before, after, bidWorkbookFields, row => row.item)
      }}
      titleOf={field => t.find(`fields.${field}`) ?? t.find(`sheet.${field}`) ?? field}
    />
  )
}
