import sql from 'sql-template-tag'
import { roundDecimal, sumOf } from '../../../../src/contract/amounts.ts'
import type { Output } from '../../../../src/contract/envelope.ts'
import type { sendPayments } from '../../../../src/contract/money/payments/payments.ts'
import type { Act } from '../../../kit/call/act.ts'
import { moveAll } from '../../../kit/documents/move.ts'
import { today } from '../../../kit/today.ts'
import { requireOpenPeriod } from '../../ground/accounting/read.ts'
import { contractView } from '../../sourcing/contracts/read.ts'
import { invoiceView } from '../invoices/read.ts'
import { companyView } from '../../platform/organisation/read.ts'
import { orderView } from '../../orders/purchase-orders/read.ts'
import { supplierBankView } from '../../ground/suppliers/read.ts'
import { requireAccount, requirePayable } from './bank-account.ts'
import { painMessage } from './pain.ts'
import type { Transfer } from './pain.ts'
import { payments } from './payment-kind.ts'
import { seenPayments } from './payment.queries.ts'

/**
 * All or none: transfers in one bank message, other payment methods without one.
 * @throws Refusal, see the contract.
 */
export async function sendToBank(act: Act, ids: readonly string[]): Promise<Output<typeof sendPayments>> {
  const day = await today(act.db)
  const stamp = await act.db.one<{ id: string; at: string }>(sql`
    select to_char(clock_timestamp(), 'YYYYMMDDHH24MISSUS') as id, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS') as at`)
  const messageId = `SRM${stamp?.id ?? ''}`
  const sent = await moveAll(act, payments, 'send', ids, undefined, {
    async work(payment) {
      await requireOpenPeriod(act, { companyId: payment.companyId, day, field: 'planDate' })
      await requirePayable(act, payment.supplierId)
      await requireAccount(act, payment.supplierId, payment.bankAccountId ?? '0', payment.bankVersion ?? 0)
      const told = payment.payMethod === 'TRANSFER' ? messageId : ''
      return {
        fields: sql`, sent_by = ${act.caller.userId}, sent_name = ${act.caller.name}, sent_time = now(),
          message_id = ${told}`,
        reason: told,
      }
    },
  })
  const transfers = await readTransfers(
    act,
    sent.filter(each => each.payMethod === 'TRANSFER').map(each => each.id),
    day,
  )
  if (transfers.length === 0) return { count: sent.length, fileName: '', content: '' }
  const content = painMessage({
    messageId,
    createdAt: stamp?.at ?? '',
    initiator: transfers[0]?.debtorName ?? '',
    transfers,
    controlSum: sumOf(transfers.map(each => each.amount)),
  })
  return { count: sent.length, fileName: `${messageId}.xml`, content }
}

async function readTransfers(act: Act, ids: readonly string[], day: string): Promise<Transfer[]> {
  type Read = Omit<Transfer, 'amount'> & { amount: string; digits: number }
  const rows = await act.db.rows<Read>(sql`
    select p.pay_apply_no as end_to_end_id, greatest(p.plan_date, ${day}::date) as execution_date, c.name as debtor_name,
      coalesce(c.bank_accounts -> 0 ->> 'account', c.code) as debtor_account,
      coalesce(c.bank_accounts -> 0 ->> 'bank', '') as debtor_bank, p.currency, p.amount, p.currency_digits as digits,
      b.account_name as payee_name, b.iban, b.account_no, b.swift, b.bank_name,
      case p.pay_type when 'ADVANCE' then coalesce(o.order_no, k.contract_no, '') when 'OTHER' then p.reason else coalesce((select string_agg(i.invoice_no, ' '
        order by d.place) from payment_apply_detail d join ${invoiceView} i on i.id = d.invoice_id
        where d.apply_id = p.id), '') end as remittance
    from payment_apply p join ${companyView} c on c.id = p.company_id
      join ${supplierBankView} b on b.id = p.bank_account_id left join ${orderView} o on o.id = p.order_id
      left join ${contractView} k on k.id = p.contract_id
    where p.id = any(${[...ids]}::bigint[]) and ${seenPayments(act.caller)} order by p.id`)
  return rows.map(({ digits, ...row }) => ({ ...row, amount: roundDecimal(row.amount, digits) }))
}
