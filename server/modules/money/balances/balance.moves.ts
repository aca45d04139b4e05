import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import Big from 'big.js'
import type {
  answerBalance as answerCall,
  disputeBalance as disputeCall,
} from '../../../../src/contract/money/balances/balances.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { hashOfBalance } from './balance-hash.ts'
import { balances } from './balance-kind.ts'
import { collectBalance } from './collect.ts'
import { tellBuyer, tellSupplier } from './messages.ts'

type Disputed = Input<typeof disputeCall>['items']
type Answered = Input<typeof answerCall>['items']

/** Name, time and hash of the current figures and documents. */
async function signature(act: Act, id: string): Promise<Sql> {
  return sql`jsonb_build_object('name', ${act.caller.name}::text, 'time', to_char(now(), 'YYYY-MM-DD HH24:MI:SS'),
    'hash', ${await hashOfBalance(act.db, id)}::text, 'silent', 0)`
}

/** Collects a draft again, signs and sends it. @throws Refusal 20005, 20007. */
export async function sendBalance(act: Act, id: string, version: number): Promise<void> {
  await move(act, balances, 'send', id, undefined, {
    version,
    async work() {
      await collectBalance(act, id)
      return {
        fields: sql`, sent_flag = 1, send_time = now(), asked_time = now(), buyer_signature = ${await signature(act, id)}`,
      }
    },
    tell: kept => tellSupplier(act, kept, 'balance.sent'),
  })
}

/** The supplier confirms the figures of `version`. @throws Refusal 20005, 20007. */
export async function confirmBalance(act: Act, id: string, version: number): Promise<void> {
  await move(act, balances, 'confirm', id, undefined, {
    version,
    work: async () => ({ fields: sql`, confirm_time = now(), supplier_signature = ${await signature(act, id)}` }),
    tell: kept => tellBuyer(act, kept, 'balance.confirmed'),
  })
}

/** The supplier states different figures. @throws Refusal 10015, 10009, 10011, 10008, 20005, 20007. */
export async function disputeBalance(act: Act, id: string, version: number, items: Disputed): Promise<void> {
  await move(act, balances, 'dispute', id, undefined, {
    version,
    async work({ currencyDigits }) {
      if (items.length === 0) refuse('submitAtLeastOne')
      if (new Set(items.map(item => item.kind)).size < items.length) refuse('duplicateInput')
      const kept = await act.db.rows<{ kind: string; amount: string }>(sql`
        select kind, amount from balance_item where balance_id = ${id}`)
      refuseProblems(
        items.flatMap((item, at): Problem[] => {
          const own = kept.find(each => each.kind === item.kind)?.amount ?? '0'
          const wrong =
            !new Big(item.amount).eq(new Big(item.amount).round(currencyDigits)) || new Big(item.amount).eq(own)
          return [
            ...(item.reason.trim() === '' ? [missing(`items[${at}].reason`, at)] : []),
            ...(wrong
              ? [{ field: `items[${at}].amount`, row: at, name: 'invalidInput', key: 'balances.amountWrong' } as const]
              : []),
          ]
        }),
      )
      await act.db.run(sql`
        update balance_item i set supplier_amount = r."amount", supplier_reason = coalesce(trim(r."reason"), ''),
          answer = null, answer_text = ''
        from balance_item old left join jsonb_to_recordset(${asJson(items)}) as r ("kind" text, "amount" numeric, "reason" text)
          on r."kind" = old.kind
        where old.balance_id = ${id} and i.balance_id = old.balance_id and i.kind = old.kind`)
      return {}
    },
    tell: kept => tellBuyer(act, kept, 'balance.disputed'),
  })
}

/** Answers every disputed figure and sends the balance again. @throws Refusal 10015, 10011, 20005, 20007. */
export async function answerBalance(act: Act, id: string, version: number, items: Answered): Promise<void> {
  await move(act, balances, 'answer', id, undefined, {
    version,
    async work() {
      const disputed = await act.db.rows<{ kind: string }>(sql`
        select kind from balance_item where balance_id = ${id} and supplier_amount is not null`)
      if (new Set(items.map(item => item.kind)).size < items.length) refuse('duplicateInput')
      if (!disputed.every(({ kind }) => items.some(item => item.kind === kind)) || items.length > disputed.length)
        refuse('submitAtLeastOne', { key: 'balances.answerAll' })
      refuseProblems(items.flatMap((item, at) => (item.text.trim() === '' ? [missing(`items[${at}].text`, at)] : [])))
      await act.db.run(sql`
        update balance_item i set answer = r."answer", answer_text = trim(r."text")
        from jsonb_to_recordset(${asJson(items)}) as r ("kind" text, "answer" text, "text" text)
        where i.balance_id = ${id} and i.kind = r."kind"`)
      return { fields: sql`, asked_time = now(), buyer_signature = ${await signature(act, id)}` }
    },
    tell: kept => tellSupplier(act, kept, 'balance.answered'),
  })
}

const missing = (field: string, row: number): Problem => ({
  field,
  row,
  name: 'requiredMissing',
  key: 'reasonRequired',
})

/** Cancels a sent confirmation. @throws Refusal 10011 without a reason, 20005. */
export async function cancelBalance(act: Act, id: string, reason: string): Promise<void> {
  await move(
    act,
    balances,
    'cancel',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, reason = ${reason.trim()}`, reason }),
      tell: kept => tellSupplier(act, kept, 'balance.cancelled', reason),
    },
  )
}
