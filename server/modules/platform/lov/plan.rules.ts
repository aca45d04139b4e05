import type { PlanStep } from '../../../../src/contract/platform/lov/lov-admin.ts'

/** Output of EXPLAIN as JSON, reduced to the fields used. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Function Name'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** Steps are listed outermost first. Conditions, which filter the rows, are omitted. */
export function planSteps(explained: string): PlanStep[] {
  const [first] = JSON.parse(explained) as { Plan: PlanNode }[]
  return first === undefined ? [] : stepsOf(first.Plan, 0)
}

function stepsOf(node: PlanNode, depth: number): PlanStep[] {
  const on = node['Relation Name'] ?? node['Function Name']
  const step = on === undefined ? node['Node Type'] : `${node['Node Type']}: ${on}`
  const inner = (node.Plans ?? []).flatMap(each => stepsOf(each, depth + 1))
  return [{ depth, step, rows: Math.ceil(node['Plan Rows']), cost: Math.ceil(node['Total Cost']) }, ...inner]
}
