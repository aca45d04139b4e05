import Big from 'big.js'
import type { PaymentStatus } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { NoticeEntry } from './camt.ts'

export interface RecordedEntry {
  status: 'DONE' | 'RETURNED'
  /** 0 for a transfer that was returned without a debit. */
  paidAmount: string
  paidDate: string
  bankRef: string
  /** Message id and entry key separated by a space; empty for a manual record. */
  noticeKey: string
}

/** By date, debits before returns of the same date. */
export function inOrder(entries: readonly NoticeEntry[]): NoticeEntry[] {
  const turn = ({ returned }: NoticeEntry) => (returned === undefined ? 0 : 1)
  return [...entries].sort((a, b) => a.day.localeCompare(b.day) || turn(a) - turn(b))
}

/**
 * True for the same entry of the same message, or the same booking from another message or by hand. A booking is
 * identified by the bank's reference, date, direction and amount; in a copy of a notice also without a reference.
 */
export function isCounted(records: readonly RecordedEntry[], messageId: string, entry: NoticeEntry): boolean {
  const key = `${messageId} ${entry.key}`.slice(0, 200)
  return records.some(record => {
    if (record.noticeKey === key) return true
    const ofThisMessage = record.noticeKey.slice(0, record.noticeKey.lastIndexOf(' ')) === messageId
    if (ofThisMessage && record.noticeKey !== '') return false
    return isSameBooking(record, entry)
  })
}

function isSameBooking(record: RecordedEntry, { bankRef, day, amount, returned, copy }: NoticeEntry): boolean {
  if (record.bankRef !== bankRef || (bankRef === '' && !copy)) return false
  if ((record.status === 'RETURNED') !== (returned !== undefined)) return false
  const unpaid = record.status === 'RETURNED' && record.paidAmount === '0'
  return (day === '' || record.paidDate === day) && (unpaid || record.paidAmount === amount)
}

interface ReturnFacts {
  status: PaymentStatus
  amount: string
  paidAmount: string
  leftAmount: string
}

/**
 * The unpaid rest, a part of the paid amount, or manual handling. Without a recorded debit, only the whole amount can
 * be returned.
 */
export function returnKind(
  back: string,
  { status, amount, paidAmount, leftAmount }: ReturnFacts,
): 'REST' | 'PAID' | 'NOT_DEBITED' | 'NOT_PAYING' | 'TOO_MUCH' {
  if (status === 'PAYING') return new Big(back).eq(amount) ? 'REST' : 'NOT_DEBITED'
  if (status === 'PART_PAID' && new Big(back).gt(paidAmount) && new Big(back).eq(leftAmount)) return 'REST'
  if (status === 'PART_PAID' || status === 'PAID') return new Big(back).gt(paidAmount) ? 'TOO_MUCH' : 'PAID'
  return status === 'RETURNED' && new Big(back).lte(paidAmount) ? 'PAID' : 'NOT_PAYING'
}
