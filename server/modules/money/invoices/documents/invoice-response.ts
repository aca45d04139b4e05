import type { Invoice, MatchResult } from '../../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Gap } from '../../../../ubl/gaps.ts'
import type { UblInvoiceResponse } from '../../../../ubl/response-shape.ts'
import type { Draft } from '../../../../ubl/shape.ts'
import { endpointGaps, partyDraft } from '../../../../ubl/written-party.ts'
import type { WrittenParty } from '../../../../ubl/written-party.ts'
import { openRows } from '../match.queries.ts'

/** Response codes (UNCL4343) as used by Peppol BIS Invoice Response 3. */
export type ResponseCode = 'AB' | 'IP' | 'UQ' | 'AP' | 'RE' | 'PD'

type Answered = Pick<
  Invoice,
  'status' | 'recheckFlag' | 'details' | 'taxNoFlag' | 'refusal' | 'paidAmount' | 'offsetAmount' | 'unpaidAmount'
>

/**
 * AB: arrived; UQ: differences to be cleared; IP: waits for a second check; AP: approved; RE: refused; PD: paid.
 * Undefined before arrival and after cancellation.
 */
export function responseCodeOf(invoice: Answered): ResponseCode | undefined {
  switch (invoice.status) {
    case 'INVOICED':
    case 'CANCELLED':
      return undefined
    case 'ARRIVED':
      return queriesOf(invoice).length > 0 ? 'UQ' : 'AB'
    case 'CHECKED':
      return invoice.recheckFlag === 1 ? 'IP' : 'AP'
    case 'RECHECKED':
    case 'POSTED':
      return 'AP'
    case 'PART_PAID':
    case 'PAID':
      return 'PD'
    case 'REFUSED':
      return 'RE'
  }
}

interface Said {
  /** Distinguishes responses to the same invoice. */
  version: number
  day: string
  time: string
}

type Printed = Answered & Pick<Invoice, 'kind' | 'invoiceNo' | 'invoiceDate' | 'currency'>

export function responseDraft(
  invoice: Printed,
  code: ResponseCode,
  { buyer, seller }: { buyer: WrittenParty; seller: WrittenParty },
  { version, day, time }: Said,
): Draft<UblInvoiceResponse> {
  const known = (party: WrittenParty) => {
    const { endpoint, ids } = partyDraft(party)
    return { ...(endpoint === undefined ? {} : { endpoint }), ...(ids === undefined ? {} : { ids: ids.slice(0, 1) }) }
  }
  const id = `${invoice.invoiceNo}-${version}`
  return {
    id,
    issueDate: day,
    issueTime: time,
    sender: { ...known(buyer), legalName: buyer.name },
    receiver: { ...known(seller), legalName: seller.name },
    responseCode: code,
    effectiveDate: day,
    clarifications: clarifications(invoice, code),
    invoiceId: invoice.invoiceNo,
    invoiceDate: invoice.invoiceDate,
    invoiceType: invoice.kind === 'CREDIT_NOTE' ? '381' : '380',
    issuer: { name: seller.name },
    recipient: { name: buyer.name },
  }
}

export function responseGaps(parties: { buyer: WrittenParty; seller: WrittenParty }): Gap[] {
  return endpointGaps([parties.buyer, parties.seller])
}

const reason = (code: string, text = '') => ({ code, list: 'OPStatusReason', text })
const action = (code: string, text = '') => ({ code, list: 'OPStatusAction', text })

function clarifications(invoice: Printed, code: ResponseCode) {
  if (code === 'UQ') return [...queriesOf(invoice).map(each => reason(each)), action('PIN')]
  if (code === 'RE')
    return invoice.refusal.flatMap(({ reasonCode, actionCode, note }) => [
      reason(reasonCode, note.trim()),
      action(actionCode, actionCode === 'OTH' ? note.trim() : ''),
    ])
  if (invoice.status === 'PART_PAID') return [reason('PPD', `${invoice.unpaidAmount} ${invoice.currency}`)]
  return []
}

/** OpenPEPPOL reason codes by match result. */
const queried: Readonly<Partial<Record<MatchResult, string>>> = {
  NO_RECEIPT: 'DEL',
  QTY_OVER: 'QTY',
  PRICE_OVER: 'PRI',
  TAX_DIFF: 'FIN',
}

/** Reasons that prevent the check of an arrived invoice, as OpenPEPPOL codes. */
function queriesOf({ details, taxNoFlag }: Answered): string[] {
  const found = openRows(details).flatMap(({ result }) => queried[result] ?? [])
  return [...new Set([...found, ...(taxNoFlag === 1 ? ['LEG'] : [])])]
}
