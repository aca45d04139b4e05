import type { DatePart, NumberForm, ResetPeriod } from '../../../src/contract/settings/number-rules.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import type { NumberRuleSeed } from '../../kit/seeds/seeds.ts'

/** What a rule's area says of the documents that it numbers. */
export type NumberedDocuments = Pick<NumberRuleSeed, 'longest' | 'ofOrganisations'>

/** How many characters a number has at most unless the area says otherwise. */
const usualLongest = 20
/** Space for a running number that outgrows its digits. */
const spare = 1
/** The code of an organisation, and the sign behind it. */
const longestOrg = 33

const dateLength: Record<DatePart, number> = { NONE: 0, YYYY: 4, YYYYMM: 6, YYYYMMDD: 8 }
const neededDate: Record<ResetPeriod, number> = { NEVER: 0, YEAR: 4, MONTH: 6, DAY: 8 }

/** A way in which a rule has numbered: what stood before the running number. */
export type UsedForm = Pick<NumberForm, 'prefix' | 'perOrg' | 'datePart'>

/** What is wrong with a rule by itself. */
export function formProblems(
  form: NumberForm,
  { longest = usualLongest, ofOrganisations = false }: NumberedDocuments,
): Problem[] {
  const problems: Problem[] = []
  if (neededDate[form.resetBy] > dateLength[form.datePart])
    problems.push({ field: 'resetBy', name: 'invalidInput', key: 'numberRule.resetNeedsDate' })
  if (form.perOrg === 1 && !ofOrganisations)
    problems.push({ field: 'perOrg', name: 'invalidInput', key: 'numberRule.noOrganisation' })
  const length = form.prefix.length + dateLength[form.datePart] + form.serialLength + spare
  if (length + (form.perOrg === 1 ? longestOrg : 0) > longest)
    problems.push({
      field: 'serialLength',
      name: 'invalidInput',
      key: 'numberRule.tooLong',
      values: { limit: longest },
    })
  return problems
}

/**
 * What a rule that has given out numbers may not become, because it could give them out again. Numbers under one prefix
 * differ as long as the date in them has the same form and the counter goes on: the running number is what stands
 * behind a date of fixed length, and never comes back under the same date. Numbers under different prefixes differ,
 * because a prefix ends with a letter and only digits follow; with the code of an organisation in between, no prefix
 * may begin with another.
 */
export function repetitionProblems(form: NumberForm, used: readonly UsedForm[]): Problem[] {
  const same = used.find(each => each.prefix === form.prefix && each.perOrg === form.perOrg)
  if (same !== undefined && same.datePart !== form.datePart)
    return [{ field: 'datePart', name: 'invalidInput', key: 'numberRule.dateFixed', values: { prefix: form.prefix } }]
  const mixed = used.some(
    each =>
      form.perOrg === 1 && each.perOrg === 1 && each.prefix !== form.prefix && beginsAlike(each.prefix, form.prefix),
  )
  return mixed ? [{ field: 'prefix', name: 'invalidInput', key: 'numberRule.prefixMixes' }] : []
}

function beginsAlike(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}
