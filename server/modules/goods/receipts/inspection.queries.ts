import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { passes } from '../../../../src/contract/goods/receipts/inspection-results.ts'
import { asJson } from '../../../db/columns.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { RowResult } from './inspection.rules.ts'

export async function writeResults({ db }: Act, receiptId: string, details: readonly RowResult[]): Promise<void> {
  const found = details.flatMap(({ id, results }) =>
    results.map((each, place) => ({ ...each, id, place, passedFlag: passes(each) ? 1 : 0 })),
  )
  if (found.length > 0)
    await db.run(sql`
      insert into receive_characteristic (receive_detail_id, place, name, kind, unit, lower_limit, upper_limit, measured,
        ok_flag, passed_flag)
      select k.id, c."place", c."name", c."kind", c."unit", c."lowerLimit", c."upperLimit", c."measured", c."okFlag",
        c."passedFlag"
      from jsonb_to_recordset(${asJson(found)}) as c ("id" bigint, "place" int, "name" text, "kind" text, "unit" text,
        "lowerLimit" numeric, "upperLimit" numeric, "measured" numeric[], "okFlag" smallint, "passedFlag" smallint)
      join receive_detail k on k.id = c."id" and k.receive_id = ${receiptId} and k.inspect_status = 'WAITING'`)
  await db.run(sql`
    update receive_detail k set accepted_qty = i."acceptedQty", concession_qty = i."concessionQty",
      rejected_qty = i."rejectedQty", inspect_status = 'DONE',
      reject_reason = case when i."rejectedQty" > 0 then coalesce(i."rejectReason", '') else '' end,
      concession_reason = case when i."concessionQty" > 0 then coalesce(i."concessionReason", '') else '' end
    from jsonb_to_recordset(${asJson(details)}) as i ("id" bigint, "acceptedQty" numeric, "concessionQty" numeric,
      "rejectedQty" numeric, "rejectReason" text, "concessionReason" text)
    where k.id = i."id" and k.receive_id = ${receiptId} and k.inspect_status = 'WAITING'`)
}

/** Inspection results of a receipt row as JSON. Measured values keep their entered decimals. */
export function inspectionResultsOf(receiveDetailId: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('name', c.name, 'kind', c.kind, 'unit', c.unit,
      'lowerLimit', trim_scale(c.lower_limit)::text, 'upperLimit', trim_scale(c.upper_limit)::text,
      'measured', array(select v.value::text from unnest(c.measured) with ordinality v (value, nth) order by nth),
      'okFlag', c.ok_flag, 'passedFlag', c.passed_flag) order by c.place), '[]')
    from receive_characteristic c where c.receive_detail_id = ${receiveDetailId})`
}
