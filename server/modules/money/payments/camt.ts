import Big from 'big.js'
import { plainDecimal } from '../../../../src/contract/amounts.ts'
import type { NoticeResult } from '../../../../src/contract/money/payments/payment-parts.ts'
import { all, at, entryLimit, NoNotice, parseNotice, refuseAt, textAt, tooLarge } from './notice-xml.ts'
import type { Node, NoticeFault } from './notice-xml.ts'

export { entryLimit }

/** One payment in a bank notice, or an entry without payments. */
export interface NoticeEntry {
  /** Unique within the notice. */
  key: string
  endToEndId: string
  /** A plain decimal if the bank states one for this payment, else the original text. */
  amount: string
  currency: string
  /** `YYYY-MM-DD`; empty if not stated. */
  day: string
  bankRef: string
  /** Reason of a return; undefined for a debit. */
  returned: string | undefined
  /** The entry must not be recorded for any payment. */
  fault: NoticeResult | undefined
  /** The bank marked the notice as a copy or duplicate. */
  copy: boolean
}

export interface Notice {
  messageId: string
  entries: NoticeEntry[]
}

/** ISO 20022, camt.054, any version. */
export function noticeOrFault(text: string): Notice | { fault: NoticeFault } {
  try {
    return readNotice(text)
  } catch (error) {
    if (error instanceof NoNotice) return { fault: error.fault }
    throw error
  }
}

/** Version 1 has its version in the name. */
const bodies = new Set(['BkToCstmrDbtCdtNtfctn', 'BkToCstmrDbtCdtNtfctnV01'])

/** Other message types that banks send, by element name prefix. */
const others: readonly [element: string, key: NoticeFault['key']][] = [
  ['BkToCstmrAcctRpt', 'payment.noticeIs.camt052'],
  ['BkToCstmrStmt', 'payment.noticeIs.camt053'],
  ['CstmrPmtStsRpt', 'payment.noticeIs.pain002'],
  ['CstmrCdtTrfInitn', 'payment.noticeIs.pain001'],
]

/** @throws NoNotice */
function readNotice(text: string): Notice {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 10)
  if (/^(:20:|\{1:)/.test(start)) throw new NoNotice({ key: 'payment.noticeIs.mt940' })
  if (!start.startsWith('<')) throw new NoNotice({ key: 'payment.noticeNoXml' })
  const root = parseNotice(text)
  const body = root.children.find(({ name }) => bodies.has(name))
  if (root.name !== 'Document' || body === undefined) throw new NoNotice(otherMessage(root))
  const messageId = textAt(body, 'GrpHdr', 'MsgId')
  if (messageId === '') refuseAt('GrpHdr/MsgId')
  let place = 0
  const entries = all(body, 'Ntfctn').flatMap(notice => {
    const copy = textAt(notice, 'CpyDplctInd') !== ''
    return all(notice, 'Ntry').flatMap(entry => entriesOf(entry, String(++place), copy))
  })
  if (entries.length > entryLimit) throw tooLarge()
  return { messageId, entries }
}

/** Common bank messages by name, others by their identifier. */
function otherMessage(root: Node): NoticeFault {
  const name = root.children[0]?.name ?? ''
  const known = others.find(([element]) => name.startsWith(element))
  if (known !== undefined) return { key: known[1] }
  const message = /iso:20022:\w+:xsd:([\w.]{1,40})/.exec(root.namespace)?.[1] ?? root.name
  return { key: 'payment.noticeOther', values: { message: message.slice(0, 60) } }
}

function entriesOf(entry: Node, place: string, copy: boolean): NoticeEntry[] {
  const day = dayIn(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'))
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts')
  const booked = status === '' || status === 'BOOK'
  const back = isTrue(textAt(entry, 'RvslInd')) || textAt(entry, 'CdtDbtInd') === 'CRDT'
  const bankRef = textAt(entry, 'AcctSvcrRef').slice(0, 64)
  const whole = amountOf(at(entry, 'Amt'))
  const common = { day, copy, fault: booked ? undefined : ('NOT_BOOKED' as const) }
  const parts = all(entry, 'NtryDtls')
  // Version 1 has the transactions in the entry itself.
  const transactions = [...all(entry, 'TxDtls'), ...parts.flatMap(part => all(part, 'TxDtls'))]
  if (transactions.length === 0) {
    const batch = parts.map(part => textAt(part, 'Btch', 'PmtInfId')).find(id => id !== '') ?? ''
    const returned = back ? 'RtrInf' : undefined
    const fault = common.fault ?? 'NO_DETAILS'
    const { stated: _stated, ...shown } = whole
    return [{ ...common, ...shown, key: place, endToEndId: batch, bankRef, returned, fault }]
  }
  const read = transactions.map((details, turn): NoticeEntry => {
    const own = ownAmount(details, transactions.length > 1)
    const amount = own === undefined && transactions.length === 1 ? whole : amountOf(own)
    const fault = common.fault ?? (amount.stated ? undefined : 'AMOUNT_UNCLEAR')
    const { stated: _stated, ...shown } = amount
    return {
      ...common,
      ...shown,
      key: `${place}.${turn + 1}`,
      endToEndId: textAt(details, 'Refs', 'EndToEndId'),
      bankRef: textAt(details, 'Refs', 'AcctSvcrRef').slice(0, 64) || bankRef,
      returned: returnOf(details, back),
      fault,
    }
  })
  return exceeds(read, whole) ? read.map(each => ({ ...each, fault: each.fault ?? 'AMOUNT_UNCLEAR' })) : read
}

/** With several transactions per entry, the instructed amount if nothing else is stated. */
function ownAmount(details: Node, ofSeveral: boolean): Node | undefined {
  const moved = at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt')
  return moved ?? (ofSeveral ? at(details, 'AmtDtls', 'InstdAmt', 'Amt') : undefined)
}

/** The transaction's own direction takes precedence over its entry's. */
function returnOf(details: Node, ofEntry: boolean): string | undefined {
  const info = at(details, 'RtrInf')
  const direction = textAt(details, 'CdtDbtInd')
  if (info === undefined && !ofEntry && direction !== 'CRDT') return undefined
  if (info === undefined) return 'RtrInf'
  const reason = at(info, 'Rsn') ?? at(info, 'RtrRsn')
  const code = reason && (textAt(reason, 'Cd') || textAt(reason, 'Prtry'))
  const words = all(info, 'AddtlInf').concat(all(info, 'AddtlRtrRsnInf'))
  return [code, ...words.map(each => each.text.trim())].filter(Boolean).join(' ').slice(0, 500) || 'RtrInf'
}

/** If debits exceed their entry, the amount of each is uncertain. */
function exceeds(entries: readonly NoticeEntry[], whole: Amount): boolean {
  const comparable = entries.every(
    ({ fault, returned, currency }) => fault === undefined && returned === undefined && currency === whole.currency,
  )
  if (!whole.stated || !comparable) return false
  return entries.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).gt(whole.amount)
}

interface Amount {
  amount: string
  currency: string
  stated: boolean
}

function amountOf(node: Node | undefined): Amount {
  const text = node?.text.trim() ?? ''
  const currency = node?.attributes['Ccy'] ?? ''
  const stated = /^\+?(\d{1,18}(\.\d{0,5})?|\.\d{1,5})$/.test(text) && /[1-9]/.test(text)
  return {
    amount: stated ? plainDecimal(text.replace('+', '')) : text.slice(0, 40),
    currency: currency.slice(0, 8),
    stated,
  }
}

/** A boolean as XML Schema writes it. */
const isTrue = (text: string) => text === 'true' || text === '1'

/** '' if missing or not a calendar date. */
function dayIn(text: string): string {
  const day = text.slice(0, 10)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : ''
}
