import type { DatePart, NumberForm, ResetPeriod } from '../../../../src/contract/platform/settings/number-rules.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import type { NumberRuleSeed } from '../../../kit/seeds/seeds.ts'

export type NumberedDocuments = Pick<NumberRuleSeed, 'longest' | 'ofOrganisations'>

/** Default maximum length of a number. */
const usualLongest = 20
/** Room for a serial number that outgrows its digits. */
const spare = 1
/** Code of an organisation and its separator. */
const longestOrg = 33

const dateLength: Record<DatePart, number> = { NONE: 0, YYYY: 4, YYYYMM: 6, YYYYMMDD: 8 }
const neededDate: Record<ResetPeriod, number> = { NEVER: 0, YEAR: 4, MONTH: 6, DAY: 8 }

export type UsedForm = Pick<NumberForm, 'prefix' | 'perOrg' | 'datePart'>

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
 * Refuses formats that could repeat issued numbers. Numbers with the same prefix are unique while their date has the
 * same format and the counter continues: the serial number follows a date of fixed length and never repeats for the
 * same date. Numbers with different prefixes are unique, because a prefix ends with a letter and only digits follow;
 * with an organisation code in between, no prefix may begin with another.
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
