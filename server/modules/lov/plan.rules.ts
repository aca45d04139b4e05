import type { PlanStep } from '../../../src/contract/lov/lov-admin.ts'

/** What EXPLAIN answers as JSON, as far as it is used. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Function Name'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** The steps of a plan that EXPLAIN wrote as JSON, outermost first. Conditions are left out: rows are filtered by them. */
export function planSteps(explained: string): PlanStep[] {
  const [first] = JSON.parse(explained) as { Plan: PlanNode }[] // that is what EXPLAIN answers
  return first === undefined ? [] : stepsOf(first.Plan, 0)
}

function stepsOf(node: PlanNode, depth: number): PlanStep[] {
  const on = node['Relation Name'] ?? node['Function Name']
  const step = on === undefined ? node['Node Type'] : `${node['Node Type']}: ${on}`
  const inner = (node.Plans ?? []).flatMap(each => stepsOf(each, depth + 1))
  return [{ depth, step, rows: Math.ceil(node['Plan Rows']), cost: Math.ceil(node['Total Cost']) }, ...inner]
}
