import { StatementFault } from './statement-fault.ts'
import { fieldsOf } from './statement-nodes.ts'
import type { Fields } from './statement-nodes.ts'

const most = { concatenations: 20, growth: 1024 }

/** Nested queries multiply texts: ten levels of `a || a` make 1,024 times the text. @throws StatementFault */
export function requireBoundedGrowth(select: unknown): void {
  const count = { concatenations: 0 }
  const growth = growthOfSelect(fieldsOf(select), new Map(), count)
  if (count.concatenations > most.concatenations) throw new StatementFault('tooManyConcatenations')
  if (growth > most.growth) throw new StatementFault('textsGrow')
}

/** `made` contains the names of WITH. */
function growthOfSelect(select: Fields, made: ReadonlyMap<string, number>, count: { concatenations: number }): number {
  const known = new Map(made)
  const { withClause, larg, rarg, ...own } = select
  for (const query of listOf(fieldsOf(withClause)['ctes'])) {
    const { ctename, ctequery } = fieldsOf(fieldsOf(query)['CommonTableExpr'])
    known.set(String(ctename), growthOfSelect(fieldsOf(fieldsOf(ctequery)['SelectStmt']), known, count))
  }
  const sides = [larg, rarg].filter(side => side !== undefined)
  const joined = sides.map(side => growthOfSelect(fieldsOf(side), known, count))
  const found = { operands: 1, within: 1 }
  search(own)
  count.concatenations += found.operands - 1
  return Math.max(found.operands * found.within, ...joined)

  function search(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) search(each)
    else if (typeof value === 'object' && value !== null) {
      for (const [kind, inner] of Object.entries(value)) {
        const fields = fieldsOf(inner)
        if (kind === 'SelectStmt') found.within = Math.max(found.within, growthOfSelect(fields, known, count))
        else {
          if (kind === 'RangeVar') found.within = Math.max(found.within, known.get(String(fields['relname'])) ?? 1)
          if (kind === 'A_Expr' && isNamed(fields['name'], '||')) found.operands += 1
          // A computed format can request a long form with one letter.
          if (kind === 'FuncCall' && isNamed(fields['funcname'], 'to_char') && !hasFixedFormat(fields))
            found.operands += 15
          search(inner)
        }
      }
    }
  }
}

function hasFixedFormat({ args }: Fields): boolean {
  return fieldsOf(listOf(args)[1])['A_Const'] !== undefined
}

function isNamed(name: unknown, wanted: string): boolean {
  return fieldsOf(fieldsOf(listOf(name)[0])['String'])['sval'] === wanted
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
