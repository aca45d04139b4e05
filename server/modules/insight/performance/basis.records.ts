import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { indicators } from '../../../../src/contract/insight/performance/indicators.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import type { queryTemplateIndicators } from '../../../../src/contract/insight/performance/templates.ts'
import type { Output } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { indicatorProblems, supplierListProblems, templateProblems } from './basis.rules.ts'

async function isTaken({ db, caller }: Act, table: Sql, column: Sql, text: string, id: string | undefined) {
  const other = await db.one(sql`
    select 1 as found from ${table} where enterprise_id = ${caller.enterpriseId} and deleted = 0
      and lower(${column}) = lower(${text}) and id is distinct from ${id ?? null}::bigint`)
  return other !== undefined
}

async function isAssessedBy({ db }: Act, column: Sql, id: string): Promise<boolean> {
  return (await db.one(sql`select from perf_file where ${column} = ${id} and deleted = 0 limit 1`)) !== undefined
}

export const indicatorRecords = recordList(indicators, {
  businessType: 'PERF_INDICATOR',
  table: 'perf_indicator',
  columns: {
    code: plain(),
    name: plain(),
    dimension: plain({ texts: 'dimensions' }),
    kind: plain({ texts: 'kinds' }),
    formulaCode: plain({ texts: 'formulas' }),
    bands: json({}),
    description: plain(),
  },
  search: sql`t.code, t.name`,
  filters: {
    dimension: dimension => sql`t.dimension = ${dimension}`,
    kind: kind => sql`t.kind = ${kind}`,
  },
  order: sql`t.code, t.id`,
  numberOf: ({ code }) => code,
  isUsed: async ({ db, caller }, { id }) =>
    (await db.one(sql`
      select 1 as found from perf_template where enterprise_id = ${caller.enterpriseId} and deleted = 0
        and lines @> ${JSON.stringify([{ indicatorId: id }])}::jsonb limit 1`)) !== undefined,
  problems: async (act, wanted) =>
    indicatorProblems(wanted, {
      code: await isTaken(act, sql`perf_indicator`, sql`code`, wanted.code, wanted.id),
      name: await isTaken(act, sql`perf_indicator`, sql`name`, wanted.name, wanted.id),
    }),
})

export const templateRecords = recordList(performanceTemplates, {
  businessType: 'PERF_TEMPLATE',
  table: 'perf_template',
  columns: {
    name: plain(),
    lines: json({}),
    gradeBands: json({}),
    remark: plain(),
    lineCount: shown(sql`jsonb_array_length(t.lines)`),
  },
  search: sql`t.name`,
  filters: { id: id => sql`t.id = ${id}` },
  order: sql`t.name, t.id`,
  numberOf: ({ name }) => name,
  isUsed: (act, { id }) => isAssessedBy(act, sql`template_id`, id),
  problems: async (act, wanted) => {
    const known = await act.db.rows<{ id: string }>(sql`
      select id from perf_indicator where enterprise_id = ${act.caller.enterpriseId} and deleted = 0`)
    return templateProblems(wanted, {
      name: await isTaken(act, sql`perf_template`, sql`name`, wanted.name, wanted.id),
      indicators: known.map(({ id }) => id),
    })
  },
})

export function readTemplateIndicators({ db, caller }: Act): Promise<Output<typeof queryTemplateIndicators>> {
  return db.rows(sql`
    select id, code, name, dimension, kind, formula_code, active from perf_indicator
    where enterprise_id = ${caller.enterpriseId} and deleted = 0 order by code, id`)
}

export const supplierListRecords = recordList(supplierLists, {
  businessType: 'PERF_SUPPLIER_LIST',
  table: 'perf_supplier_list',
  columns: {
    name: plain(),
    supplierIds: json({}),
    remark: plain(),
    supplierCount: shown(sql`jsonb_array_length(t.supplier_ids)`),
  },
  search: sql`t.name`,
  filters: {
    id: id => sql`t.id = ${id}`,
    supplierId: id => sql`t.supplier_ids @> ${JSON.stringify([id])}::jsonb`,
  },
  order: sql`t.name, t.id`,
  numberOf: ({ name }) => name,
  isUsed: (act, { id }) => isAssessedBy(act, sql`supplier_list_id`, id),
  problems: async (act, wanted) => {
    const known = await act.db.rows<{ id: string }>(sql`
      select s.id from ${supplierView} s where s.enterprise_id = ${act.caller.enterpriseId} and s.deleted = 0
        and s.id = any(${[...wanted.supplierIds]}::bigint[])`)
    return supplierListProblems(wanted, {
      name: await isTaken(act, sql`perf_supplier_list`, sql`name`, wanted.name, wanted.id),
      suppliers: known.map(({ id }) => id),
    })
  },
})
