import sql from 'sql-template-tag'
import { paymentTerms } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import { json, names, plain, shown } from '../../../kit/records/record-columns.ts'
import { namesJson } from '../../../kit/records/names.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { stageProblems, stagesOf, stagesText } from './payment-term.rules.ts'
import { isCodeTaken } from './record-facts.ts'
import { codeProblems } from './record.rules.ts'

/** Documents refer to terms by id, so codes may change. */
export const termRecords = recordList(paymentTerms, {
  businessType: 'PAYMENT_TERM',
  table: 'payment_term',
  columns: {
    code: plain({ example: 'N30' }),
    // The English name has a separate column.
    names: names({
      read: sql`jsonb_build_object('en', t.name) || t.names`,
      write: given => ({ name: sql`${given.en}`, names: sql`${namesJson(given)}::jsonb` }),
    }),
    name: shown(({ language }) => sql`coalesce(t.names ->> ${language}::text, t.name)`),
    baseDate: plain({ texts: 'baseDates', example: 'INVOICE_DATE' }),
    days: plain({ example: '30' }),
    fixedDay: plain({ hint: 'terms.fixedDayHint' }),
    stages: json({
      cell: stagesText,
      fromEntries: stagesIn,
      hint: 'terms.stagesHint',
      example: '30 ADVANCE; 70 ON_DELIVERY 30',
    }),
  },
  search: sql`t.code, t.name, t.names`,
  filters: { baseDate: baseDate => sql`t.base_date = ${baseDate}` },
  order: sql`t.code, t.id`,
  numberOf: term => term.code,
  problems: async ({ db, caller }, wanted) => [
    ...codeProblems(wanted, undefined, await isCodeTaken(db, caller, sql`payment_term`, wanted)),
    ...stageProblems(wanted.stages),
  ],
})

/** @throws Refusal 10008 for a cell that cannot be parsed. */
function stagesIn(entries: readonly string[], field: string) {
  const stages = stagesOf(entries)
  if (stages !== undefined) return stages
  const values = { value: entries.join('; ') }
  refuseProblems([{ field, name: 'invalidInput', key: 'masterData.stagesForm', values }])
  return []
}
