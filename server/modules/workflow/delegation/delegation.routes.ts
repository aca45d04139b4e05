import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import * as calls from '../../../../src/contract/workflow/delegations.ts'
import type { Delegation, saveDelegation } from '../../../../src/contract/workflow/delegations.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readPage } from '../../../kit/call/paging.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { tellPages } from '../../../kit/messages/notify.ts'
import { userView } from '../../administration/read.ts'

/** Serves the delegations by which somebody decides for an absent user. */
export function delegationRoutes(app: FastifyInstance): void {
  serve(app, calls.queryDelegations, (input, { db, caller: { enterpriseId, userId } }) => {
    const where = sql`d.enterprise_id = ${enterpriseId} and (d.from_user_id = ${userId} or d.to_user_id = ${userId})`
    return readPage<Delegation>(
      db,
      {
        rows: limit => sql`
          select d.id, f.name as from_name, d.to_user_id, t.name as to_name, d.business_types, d.from_time, d.to_time,
            d.reason, d.from_user_id = ${userId} as own, now() between d.from_time and d.to_time as active, d.version
          from approval_delegation d join ${userView} f on f.id = d.from_user_id join ${userView} t on t.id = d.to_user_id
          where ${where} order by d.to_time desc, d.id desc ${limit}`,
        total: sql`select count(*) as total from approval_delegation d where ${where}`,
      },
      input,
    )
  })
  serve(app, calls.saveDelegation, save)
  serve(app, calls.removeDelegations, async ({ ids }, { db, caller }) => {
    if (ids.length === 0) refuse('idEmpty')
    const removed = await db.rows<{ toUserId: string }>(sql`
      delete from approval_delegation
      where id = any(${[...ids]}::bigint[]) and from_user_id = ${caller.userId} and enterprise_id = ${caller.enterpriseId}
      returning to_user_id`)
    if (removed.length < new Set(ids).size) refuse('noSuchData')
    await tellPages(
      db,
      removed.map(({ toUserId }) => toUserId),
      'todo',
    )
    return { count: removed.length }
  })
}

async function save(input: Input<typeof saveDelegation>, { db, caller }: Act): Promise<{ id: string }> {
  const { enterpriseId, userId } = caller
  const { id, toUserId, fromTime, toTime, reason = '' } = input
  const types = [...new Set(input.businessTypes ?? [])]
  if (toTime <= fromTime) refuse('invalidInput', { errors: [{ field: 'toTime', name: 'invalidInput' }] })
  const stand = await db.one(sql`
    select from ${userView} u where u.id = ${toUserId} and u.enterprise_id = ${enterpriseId} and u.active = 1
      and u.deleted = 0 and u.user_type <> 'SUPPLIER' and u.id <> ${userId}`)
  if (stand === undefined) refuse('invalidInput', { errors: [{ field: 'toUserId', name: 'invalidInput' }] })
  const other = await db.one(sql`
    select from approval_delegation
    where from_user_id = ${userId} and id is distinct from ${id ?? null}::bigint and from_time < ${toTime} and to_time > ${fromTime}
      and (business_types = '{}' or ${types}::text[] = '{}' or business_types && ${types}::text[])`)
  if (other !== undefined) refuse('duplicateInput', { errors: [{ field: 'fromTime', name: 'duplicateInput' }] })
  const saved =
    id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into approval_delegation (enterprise_id, from_user_id, to_user_id, business_types, from_time, to_time, reason)
          values (${enterpriseId}, ${userId}, ${toUserId}, ${types}::text[], ${fromTime}, ${toTime}, ${reason}) returning id`)
      : await db.one<{ id: string }>(sql`
          update approval_delegation set to_user_id = ${toUserId}, business_types = ${types}::text[],
            from_time = ${fromTime}, to_time = ${toTime}, reason = ${reason}, version = version + 1
          where id = ${id} and from_user_id = ${userId} and enterprise_id = ${enterpriseId}
            and version = ${input.version ?? -1} returning id`)
  if (saved === undefined) refuse((await exists(db, id, userId)) ? 'changedMeanwhile' : 'noSuchData')
  await tellPages(db, [toUserId], 'todo')
  return saved
}

async function exists(db: Act['db'], id: string | undefined, userId: string): Promise<boolean> {
  const found = await db.one(sql`select from approval_delegation where id = ${id ?? '0'} and from_user_id = ${userId}`)
  return found !== undefined
}
