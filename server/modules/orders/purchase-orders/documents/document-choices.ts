import sql from 'sql-template-tag'
import type { GivenChoice } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { Choices } from '../../../../ubl/import/choices.ts'
import type { Sender } from '../../../../ubl/import/choices.ts'

export async function readChoices(act: Act, sender: Sender, given: readonly GivenChoice[]): Promise<Choices> {
  const remembered = await act.db.rows<GivenChoice>(sql`
    select kind, stated, chosen from document_choice
    where enterprise_id = ${act.caller.enterpriseId} and sender = any(${sender.keys}::text[]) order by update_time desc`)
  return new Choices(sender, given, remembered)
}

/** Stores only choices that the document needed. */
export async function keepChoices(act: Act, choices: Choices, given: readonly GivenChoice[]): Promise<void> {
  const used = choices.all.filter(({ kind, stated, chosen }) =>
    given.some(each => each.kind === kind && each.stated === stated && each.chosen === chosen),
  )
  if (used.length === 0) return
  const { enterpriseId, name } = act.caller
  const { keys, name: senderName } = choices.sender
  const [key = '–'] = keys
  await act.db.run(sql`
    insert into document_choice (enterprise_id, sender, sender_name, kind, stated, chosen, update_name)
    select ${enterpriseId}, ${key}, ${senderName.slice(0, 200)}, kind, stated, chosen, ${name}
    from jsonb_to_recordset(${asJson(used)}) as used (kind text, stated text, chosen text)
    on conflict (enterprise_id, sender, kind, stated)
      do update set chosen = excluded.chosen, update_name = excluded.update_name, update_time = now()`)
}
