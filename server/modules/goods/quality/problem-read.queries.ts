import sql from 'sql-template-tag'
import { problemSteps as stepNames } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type { ProblemAnswer, ProblemStepName } from '../../../../src/contract/goods/quality/problem-answer.ts'
import type { Problem8D, ProblemStep, ProvingLot } from '../../../../src/contract/goods/quality/problem-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { unitText } from '../../ground/master-data/read.ts'
import { materialView } from '../../ground/materials/read.ts'
import { orgView } from '../../platform/organisation/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { inspectionResultsOf, stockView } from '../receipts/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { publishedResultView } from './asks.ts'
import { chargeableRow } from './charged-account.queries.ts'
import { lotsOf, offeringFacts, seenProblems } from './problem.queries.ts'
import { blankProblem, problemSteps } from './problem.rules.ts'
import type { OfferingFacts } from './problem.rules.ts'

/** Deadline of the current step of a problem `t`. */
export const dueOf = sql`(case when t.status in ('OPEN', 'CONTAIN_REVIEW') then t.contain_due
  when t.status in ('ANALYSIS', 'ANALYSIS_REVIEW') then t.analysis_due
  when t.status in ('ACTION', 'VERIFYING') then t.close_due end)`

export const summaryColumns = sql`
  t.id, t.version, t.problem_no, t.title, t.defect_code, t.supplier_id, s.supplier_no, s.name as supplier_name,
  org.name as org_name, coalesce(m.code, '') as material_code,
  coalesce(line.material_text, m.name, '') as material_text,
  coalesce(line.spec, m.spec, '') as spec, coalesce(k.receive_no, '') as receive_no, ${dueOf} as due,
  case when ${dueOf} < now() then 1 else 0 end as overdue_flag, t.repeat_count, t.create_name, t.create_time, ${offeringFacts}`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${orgView} org on org.id = t.org_id
  left join ${stockView} k on k.id = t.receive_detail_id left join ${orderRowView} line on line.id = k.order_detail_id
  left join ${materialView} m on m.id = t.material_id`

/** Adds the allowed steps. */
export function asSeen<T extends OfferingFacts>(read: T, caller: Caller) {
  const { initiatorId, evidenceFlag, ...rest } = read
  const { status, severity } = rest
  const allowed = allowedEvents(problemSteps, { ...blankProblem, status, severity, initiatorId, evidenceFlag }, caller)
  return { ...rest, allowed }
}

type ReadProblem = Omit<Problem8D, 'allowed' | 'answer' | 'steps' | 'lots'> & OfferingFacts

/** @throws Refusal 10007 if missing or not visible. */
export async function readProblem(act: Act, id: string): Promise<Problem8D> {
  const { db, caller } = act
  const read = await db.one<ReadProblem>(sql`
    select ${summaryColumns}, t.org_id, t.receive_detail_id, k.receive_id,
      ${inspectionResultsOf(sql`t.receive_detail_id`)} as results, coalesce(o.order_no, '') as order_no, line.row_no,
      t.material_id, t.batch_no,
      coalesce(${unitText(sql`t.enterprise_id`, sql`coalesce(line.unit, m.unit)`, caller.language)}, '') as unit_symbol,
      t.found_place, trim_scale(t.defect_qty) as defect_qty, trim_scale(t.checked_qty) as checked_qty, t.description,
      t.contain_due, t.analysis_due, t.close_due, trim_scale(t.cost) as cost, coalesce(
        (select o.currency from ${orderRowView} line join ${orderView} o on o.id = line.order_id where line.id = t.charge_row_id),
        (select c.currency from ${chargeableRow(sql`null`)} c), '') as cost_currency,
      t.charge_flag, (select r.named from ${publishedResultView} r where r.id = t.perf_result_id) as result
    from problem t ${summaryJoins} left join ${orderView} o on o.id = line.order_id
    where t.id = ${id} and ${seenProblems(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { answer, steps } = await readSteps(act, id)
  const lots = await db.rows<ProvingLot>(
    sql`select lot.* from problem t cross join lateral ${lotsOf(sql`t`)} lot where t.id = ${id}`,
  )
  return { ...asSeen(read, caller), ...ownCost(read, caller), answer, steps, lots }
}

/** Suppliers see the cost only when it is charged. */
function ownCost({ cost, chargeFlag }: ReadProblem, caller: Caller): Pick<Problem8D, 'cost'> {
  return { cost: sideOf(caller) === 'supplier' && chargeFlag === 0 ? '0' : cost }
}

interface KeptStep extends Omit<ProblemStep, 'step'> {
  step: ProblemStepName
  content: object | null
  draft: object | null
}

/** Suppliers read their drafts, buyers only submitted answers. */
async function readSteps({ db, caller }: Act, id: string): Promise<Pick<Problem8D, 'answer' | 'steps'>> {
  const kept = await db.rows<KeptStep>(sql`
    select step, content, draft, submit_time, submit_name, decision, note from problem_step
    where problem_id = ${id} order by step`)
  const own = sideOf(caller) === 'supplier'
  const written = kept.flatMap(({ step, content, draft }) => {
    const shown = (own ? draft : null) ?? content
    return shown === null ? [] : [[step, shown]]
  })
  return {
    // The contract validated the content when it was written.
    answer: Object.fromEntries(written) as ProblemAnswer,
    steps: kept
      .filter(({ step }) => stepNames.includes(step))
      .map(({ step, submitTime, submitName, decision, note }) => ({ step, submitTime, submitName, decision, note })),
  }
}
