import sql from 'sql-template-tag'
import { performanceFiles, performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import type { FileInput } from '../../../../src/contract/insight/performance/files.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { takeNumber } from '../../../kit/numbering.ts'
import { day, json, plain, shown } from '../../../kit/records/record-columns.ts'
import { recordList } from '../../../kit/records/record-list.ts'
import { userView } from '../../platform/administration/read.ts'
import { fileProblems } from './file.rules.ts'

const list = recordList(performanceFiles, {
  businessType: performanceFileType,
  table: 'perf_file',
  columns: {
    title: plain(),
    periodFrom: day(),
    periodTo: day(),
    templateId: plain(),
    supplierListId: plain(),
    rateDeadline: plain(),
    raters: json({}),
    perfNo: field => ({ ...plain()(field), sheet: [] }),
    status: shown(sql`t.status`),
    templateName: shown(sql`template.name`),
    listName: shown(sql`list.name`),
    createName: shown(sql`t.create_name`),
  },
  joins: sql`join perf_template template on template.id = t.template_id
    join perf_supplier_list list on list.id = t.supplier_list_id`,
  search: sql`t.perf_no, t.title`,
  filters: {
    id: id => sql`t.id = ${id}`,
    status: status => sql`t.status = ${status}`,
    templateId: id => sql`t.template_id = ${id}`,
  },
  audited: ['title', 'periodFrom', 'periodTo', 'templateName', 'listName', 'rateDeadline'],
  order: sql`t.id desc`,
  numberOf: ({ perfNo }) => perfNo,
  problems: async (act, wanted, kept) => {
    if (kept !== undefined && kept.status !== 'NEW') refuse('statusNotOperable')
    return fileProblems(wanted, await readKnown(act, wanted))
  },
  // Only drafts can be deleted.
  isUsed: (_act, { status }) => (status === 'NEW' ? Promise.resolve(false) : refuse('statusNotOperable')),
})

export const fileRecords: typeof list = {
  ...list,
  async write(act, wanted) {
    const names = new Map((await readUsers(act, wanted)).map(({ id, name }) => [id, name]))
    const raters = wanted.raters.map(rater => ({ ...rater, userName: names.get(rater.userId) ?? '' }))
    const perfNo = wanted.id === undefined ? await takeNumber(act, 'PERF_FILE') : undefined
    const written = { ...wanted, raters, perfNo }
    return list.write(act, written)
  },
}

function readUsers({ db, caller }: Act, { raters }: FileInput) {
  return db.rows<{ id: string; name: string }>(sql`
    select u.id, u.name from ${userView} u where u.enterprise_id = ${caller.enterpriseId} and u.user_type = 'BUYER'
      and u.active = 1 and u.deleted = 0 and u.id = any(${raters.map(({ userId }) => userId)}::bigint[])`)
}

async function readKnown(act: Act, wanted: FileInput) {
  const { db, caller } = act
  const found = await db.one<{ template: boolean; list: boolean; overlaps: string | null }>(sql`
    select exists (select from perf_template where id = ${wanted.templateId} and active = 1 and deleted = 0
        and enterprise_id = ${caller.enterpriseId}) as template,
      exists (select from perf_supplier_list where id = ${wanted.supplierListId} and deleted = 0
        and enterprise_id = ${caller.enterpriseId}) as list,
      (select f.perf_no from perf_file f
          join perf_supplier_list theirs on theirs.id = f.supplier_list_id
          join perf_supplier_list ours on ours.id = ${wanted.supplierListId}
        where f.enterprise_id = ${caller.enterpriseId} and f.deleted = 0 and f.template_id = ${wanted.templateId}
          and f.id is distinct from ${wanted.id ?? null}::bigint
          and f.period_from <= ${wanted.periodTo} and f.period_to >= ${wanted.periodFrom}
          and exists (
            select from jsonb_array_elements_text(
                case when f.status = 'NEW' then theirs.supplier_ids else f.supplier_ids end) s
              join jsonb_array_elements_text(ours.supplier_ids) o on o.value = s.value)
        order by f.id limit 1) as overlaps`)
  return {
    template: found?.template ?? false,
    list: found?.list ?? false,
    overlaps: found?.overlaps ?? undefined,
    users: (await readUsers(act, wanted)).map(({ id }) => id),
  }
}
