import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { usualParams } from '../../../../../src/contract/sourcing/rounds/price-scores.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { asJson } from '../../../../db/columns.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { lockDocument, move } from '../../../../kit/documents/move.ts'
import { ownSuppliers } from '../own-suppliers.ts'
import type { LockedTender } from '../tender.queries.ts'
import { tenders } from '../tender-kind.ts'
import { answerProblems, timeProblems } from '../times.rules.ts'
import { inviteProblems } from './draft.moves.ts'
import { timesOf } from './draft.rules.ts'
import { tellSuppliers } from './messages.ts'
import { showNotice } from './notice.ts'
import { readTender } from './read-tender.queries.ts'
import { ruleProblems, rulesOf } from './rule-set.rules.ts'
import { serverTime } from './server-time.queries.ts'

/**
 * Reactions to `tender.published` make the keys of the envelopes.
 * @throws Refusal 18001, 10008, 16011, 16012, 15023, 16005.
 */
export async function publishTender(act: Act, id: string, notice: string | undefined): Promise<void> {
  await move(act, tenders, 'publish', id, undefined, {
    async work(tender) {
      await requireAhead(act, tender.bidDeadline)
      const read = await readTender(act, id)
      const rules = rulesOf(read)
      const clock = await serverTime(act)
      const times = [
        ...timeProblems(timesOf(read), { ...clock, minBidDays: rules.minBidDays }),
        ...answerProblems(timesOf(read), rules, clock.zone),
      ]
      refuseProblems([...times, ...ruleProblems(read), ...(await inviteProblems(act, read))])
      await emit(act, 'tender.published', { tenderId: id, round: tender.round })
      const noticed = notice === undefined ? sql`` : sql`, notice = ${notice}`
      return {
        fields: sql`, publish_time = sourcing_now(), rules = ${asJson(rules)}${fixedParams(read)},
          ${noticeBefore(tender.bidDeadline)}, valid_until = (bid_deadline + make_interval(days => validity_days))::date ${noticed}`,
      }
    },
    tell: tender => tellSuppliers(act, tender, 'tender.published'),
    event: async () => showNotice(act, await readTender(act, id)),
  })
}

/** The parameters of the price mode as they are published: usual values may change with the program. */
function fixedParams({ expertRatingDto: rules }: Pick<Tender, 'expertRatingDto'>): Sql {
  if (rules === undefined) return empty
  const given = Object.entries(rules.priceParams ?? {}).filter(([, value]) => value !== '')
  const params = { ...usualParams(rules.priceMode), ...Object.fromEntries(given) }
  return sql`, rating = jsonb_set(rating, '{expertRatingDto,priceParams}', ${asJson(params)}::jsonb)`
}

/** Time of the reminder to suppliers without a bid. */
export const noticeBefore = (end: string) => sql`deadline_notice_time = case
  when ${end}::timestamptz - interval '24 hours' > sourcing_now() then ${end}::timestamptz - interval '24 hours' end`

/** Compares with the server's clock. @throws Refusal 18001. */
async function requireAhead(act: Act, deadline: string): Promise<void> {
  const ahead = await act.db.one(sql`select where ${deadline}::timestamptz > sourcing_now()`)
  if (ahead === undefined) refuse('pastBidDeadline', { key: 'tender.deadlinePassed' })
}

export async function noteView(act: Act, id: string): Promise<void> {
  await act.db.run(sql`
    update tender_invite i set view_time = sourcing_now() where i.tender_id = ${id} and i.view_time is null
      and i.supplier_id = ${ownSuppliers(act.caller)}
      and exists (select from tender q where q.id = i.tender_id and q.publish_time is not null and q.deleted = 0)`)
}

/** @throws Refusal 18001 after the deadline, 16006 without an invitation, 10011 without a reason to decline. */
export async function answerInvite(act: Act, id: string, accept: boolean, given: string): Promise<void> {
  const reason = given.trim()
  const tender: LockedTender = await lockDocument(act, tenders, id)
  await move(act, tenders, 'answerInvite', tender, undefined, {
    async work() {
      if (!accept && reason === '')
        refuseProblems([{ field: 'reason', name: 'requiredMissing', key: 'reasonRequired' }])
      const [status, cause] = accept ? ['ACCEPTED', ''] : ['DECLINED', reason]
      await act.db.run(sql`
        update tender_invite i set status = ${status}, decline_reason = ${cause}
        where i.tender_id = ${id} and i.supplier_id = ${ownSuppliers(act.caller)}`)
      return accept ? {} : { reason }
    },
  })
}
