import type { CheckReport } from '../../../../../src/contract/orders/purchase-orders/order-documents.ts'
import type { Language } from '../../../../../src/contract/platform/session/session.ts'
import { textOf } from '../../../../kit/texts.ts'
import type { Fact } from '../../../../ubl/findings.ts'
import type { AnyBroughtKind } from '../../../../ubl/import/brought-kind.ts'
import type { Understanding } from './document-import.ts'
import { grouped, sentenceOf } from '../../../../ubl/import/notes.ts'

/** Per list; a page could not show more. */
const mostFacts = 5000

export function reportOf(
  { reading, plan, notes, choices }: Understanding,
  kinds: readonly AnyBroughtKind[],
  language: Language,
): CheckReport {
  const known = kinds.find(each => each.kind === reading.kind)
  const { kind, understood, ignored } = reading
  const left = (fact: Fact) => known !== undefined && (known.hasNoPlace(fact.name) || notes.leaves(fact.place))
  const taken = understood.filter(fact => !left(fact))
  const notTaken = [...ignored, ...understood.filter(left)]
  const facts = (list: readonly Fact[]) =>
    [...list]
      .sort(byPlace)
      .slice(0, mostFacts)
      .map(fact => ({ ...fact, name: titleOf(fact.name, language) }))
  return {
    kind: kind ?? null,
    documentNo: reading.document?.id ?? '',
    effect: plan?.write === undefined || notes.failed ? null : plan.effect,
    orderId: plan?.order?.id ?? null,
    orderNo: plan?.order?.orderNo ?? '',
    supplierName: plan?.supplierName ?? '',
    currency: plan?.currency ?? '',
    amountExcl: plan?.amountExcl ?? '',
    amountIncl: plan?.amountIncl ?? '',
    order: plan?.head ?? null,
    delivery: plan?.delivery ?? null,
    invoice: plan?.invoice ?? null,
    rows: plan?.rows ?? [],
    choices: choices.all,
    understood: facts(taken),
    ignored: facts(notTaken),
    understoodCount: taken.length,
    ignoredCount: notTaken.length,
    problems: grouped(notes.findings)
      .map(finding => ({
        count: finding.count,
        level: finding.level,
        place: finding.place,
        problem: finding.problem,
        msg: sentenceOf(finding, language),
      }))
      .sort(byPlace),
  }
}

/** From the outside in: 'Line › Item › Name'. */
function titleOf(name: string, language: Language): string {
  return name
    .split('.')
    .map(part => textOf(language, 'purchase-orders-documents', `facts.${part}`))
    .join(' › ')
}

function byPlace(a: { place: Fact['place'] }, b: { place: Fact['place'] }): number {
  return a.place.line - b.place.line || a.place.column - b.place.column
}
