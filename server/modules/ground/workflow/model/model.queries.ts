import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import type { Model, ModelSummary, queryModels, saveModel } from '../../../../../src/contract/ground/workflow/models.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { containing, readPage } from '../../../../kit/call/paging.ts'
import type { Db } from '../../../../db/database.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import type { Graph } from './graph.ts'

type Reading = Pick<Act, 'db' | 'caller'>

const columns = sql`m.id, m.model_key, m.name, m.business_type, m.org_id, coalesce(o.name, '') as org_name,
  trim_scale(m.amount_from)::text as amount_from, m.version,
  (select version_no from approval_model_version v where v.model_id = m.id and v.status = 'PUBLISHED') as published,
  (select version_no from approval_model_version v where v.model_id = m.id and v.status = 'DRAFT') as draft,
  (select count(*)::int from approval a join approval_model_version v on v.id = a.model_version_id
    where v.model_id = m.id and a.status = 'RUNNING') as running`
const tables = sql`approval_model m left join ${orgView} o on o.id = m.org_id`

export function readModels({ db, caller }: Reading, filters: Input<typeof queryModels>) {
  const { keyword = '', businessType } = filters
  const where = sql`m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0
    and concat_ws(' ', m.model_key, m.name) ilike ${containing(keyword)}
    and ${businessType === undefined ? sql`true` : sql`m.business_type = ${businessType}`}`
  return readPage<ModelSummary>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from ${tables} where ${where} order by m.business_type, m.name, m.id ${limit}`,
      total: sql`select count(*) as total from approval_model m where ${where}`,
    },
    filters,
  )
}

export async function readModel({ db, caller }: Reading, id: string): Promise<Model | undefined> {
  const model = await db.one<ModelSummary>(sql`
    select ${columns} from ${tables} where m.id = ${id} and m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0`)
  if (model === undefined) return undefined
  const versions = await db.rows<Model['versions'][number]>(sql`
    select v.version_no, v.status, v.save_name, v.save_time, v.publish_name, v.publish_time,
      (select count(*)::int from approval a where a.model_version_id = v.id and a.status = 'RUNNING') as running
    from approval_model_version v where v.model_id = ${id} order by v.version_no desc`)
  return { ...model, versions }
}

export function lockModel({ db, caller }: Reading, id: string) {
  return db.one<{ id: string; businessType: string; modelKey: string; version: number }>(sql`
    select id, business_type, model_key, version from approval_model
    where id = ${id} and enterprise_id = ${caller.enterpriseId} and deleted = 0 for update`)
}

/** Without `versionNo` the draft, else the newest version. */
export function readFile({ db, caller }: Reading, id: string, versionNo: number | undefined) {
  return db.one<{ id: string; xml: string; versionNo: number; status: string }>(sql`
    select v.id, v.xml, v.version_no, v.status from approval_model_version v join approval_model m on m.id = v.model_id
    where m.id = ${id} and m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0
      and ${versionNo === undefined ? sql`true` : sql`v.version_no = ${versionNo}`}
    order by v.status = 'DRAFT' desc, v.version_no desc limit 1`)
}

/** Returns undefined when its key is taken. */
export function insertModel({ db, caller }: Reading, input: Input<typeof saveModel>) {
  return db.one<{ id: string; version: number }>(sql`
    insert into approval_model (enterprise_id, model_key, name, business_type, org_id, amount_from, create_name)
    values (${caller.enterpriseId}, ${input.modelKey}, ${input.name}, ${input.businessType}, ${input.orgId ?? null},
      ${input.amountFrom ?? null}, ${caller.name})
    on conflict do nothing returning id, version`)
}

export function updateModel({ db }: Reading, id: string, input: Input<typeof saveModel>) {
  return db.one<{ id: string; version: number }>(sql`
    update approval_model set name = ${input.name}, business_type = ${input.businessType}, org_id = ${input.orgId ?? null},
      amount_from = ${input.amountFrom ?? null}, version = version + 1
    where id = ${id} returning id, version`)
}

export async function writeDraft({ db, caller }: Reading, id: string, xml: string): Promise<void> {
  const changed = await db.run(sql`
    update approval_model_version set xml = ${xml}, save_name = ${caller.name}, save_time = now()
    where model_id = ${id} and status = 'DRAFT'`)
  if (changed > 0) return
  await db.run(sql`
    insert into approval_model_version (model_id, version_no, xml, save_name)
    select ${id}, coalesce(max(version_no), 0) + 1, ${xml}, ${caller.name} from approval_model_version where model_id = ${id}`)
}

/** Returns the number of retired versions. */
export function retirePublished(db: Db, id: string): Promise<number> {
  return db.run(
    sql`update approval_model_version set status = 'RETIRED' where model_id = ${id} and status = 'PUBLISHED'`,
  )
}

export async function publishDraft({ db, caller }: Reading, versionId: string, graph: Graph): Promise<void> {
  await db.run(sql`
    update approval_model_version set status = 'PUBLISHED', graph = ${JSON.stringify(graph)}::jsonb,
      publish_name = ${caller.name}, publish_time = now()
    where id = ${versionId}`)
}

export async function readPublished({ db, caller }: Reading): Promise<Map<string, Graph>> {
  const found = await db.rows<{ modelKey: string; graph: Graph }>(sql`
    select m.model_key, v.graph from approval_model m join approval_model_version v on v.model_id = m.id
    where m.enterprise_id = ${caller.enterpriseId} and m.deleted = 0 and v.status = 'PUBLISHED'`)
  return new Map(found.map(({ modelKey, graph }) => [modelKey, graph]))
}
