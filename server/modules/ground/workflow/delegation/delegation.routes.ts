import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import * as calls from '../../../../../src/contract/ground/workflow/delegations.ts'
import type { Delegation, saveDelegation } from '../../../../../src/contract/ground/workflow/delegations.ts'
import type { Act } from '../../../../kit/call/act.ts'
import type { Caller } from '../../../../kit/call/caller.ts'
import { readPage } from '../../../../kit/call/paging.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { tellApprovals } from '../../../../kit/messages/tell-documents.ts'
import { userView } from '../../../platform/administration/read.ts'

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
    await tellApprovals(db, caller.enterpriseId)
    return { count: removed.length }
  })
}

async function save(input: Input<typeof saveDelegation>, { db, caller }: Act): Promise<{ id: string }> {
  const { enterpriseId, userId } = caller
  const { id, toUserId, fromTime, toTime, reason = '' } = input
  const types = [...new Set(input.businessTypes ?? [])]
  await requireDelegate(db, caller, toUserId)
  if (toTime <= fromTime) refuseTime('toTime', 'delegation.endsBefore')
  const over = await db.one(sql`select where ${toTime}::timestamptz <= now()`)
  if (over !== undefined) refuseTime('toTime', 'delegation.over')
  const other = await db.one<{ name: string; fromDay: string; toDay: string }>(sql`
    select t.name, d.from_time::date as from_day, d.to_time::date as to_day
    from approval_delegation d join ${userView} t on t.id = d.to_user_id
    where d.from_user_id = ${userId} and d.id is distinct from ${id ?? null}::bigint and d.from_time < ${toTime} and d.to_time > ${fromTime}
      and (d.business_types = '{}' or ${types}::text[] = '{}' or d.business_types && ${types}::text[])
    order by d.from_time limit 1`)
  if (other !== undefined)
    refuse('duplicateInput', {
      errors: [
        {
          field: 'fromTime',
          name: 'duplicateInput',
          key: 'workflow.delegation.overlaps',
          values: { name: other.name, from: other.fromDay, to: other.toDay },
        },
      ],
    })
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
  await tellApprovals(db, enterpriseId)
  return saved
}

function refuseTime(field: 'toTime', key: 'delegation.endsBefore' | 'delegation.over'): never {
  return refuse('invalidInput', { errors: [{ field, name: 'invalidInput', key: `workflow.${key}` }] })
}

/** @throws Refusal 10008 for the current user, for users of suppliers, and for users who cannot sign in. */
async function requireDelegate(db: Act['db'], { enterpriseId, userId }: Caller, toUserId: string): Promise<void> {
  const found = await db.one<{ name: string; works: boolean; supplier: boolean }>(sql`
    select u.name, u.active = 1 and (u.valid_until is null or u.valid_until >= current_date) as works,
      u.user_type = 'SUPPLIER' as supplier
    from ${userView} u where u.id = ${toUserId} and u.enterprise_id = ${enterpriseId} and u.deleted = 0`)
  const against =
    found === undefined
      ? 'unknown'
      : toUserId === userId
        ? 'self'
        : found.supplier
          ? 'supplier'
          : found.works
            ? undefined
            : 'cannotSignIn'
  if (against === undefined) return
  const error = { field: 'toUserId', name: 'invalidInput' as const, key: `workflow.delegation.${against}` }
  refuse('invalidInput', { errors: [{ ...error, values: { name: found?.name ?? '' } }] })
}

async function exists(db: Act['db'], id: string | undefined, userId: string): Promise<boolean> {
  const found = await db.one(sql`select from approval_delegation where id = ${id ?? '0'} and from_user_id = ${userId}`)
  return found !== undefined
}
