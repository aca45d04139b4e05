import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import {
  checkBusinessType,
  stocktakeBusinessType,
  stocktakeReaders,
} from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { answerMoldCheck, startStocktake } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import { audit } from '../../../../kit/audit.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move } from '../../../../kit/documents/move.ts'
import { requireRight } from '../../../../kit/documents/steps.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { insertChecks, insertStocktake, sensible } from './stocktake.queries.ts'
import { moldChecks } from './check-kind.ts'
import { stocktakes } from './stocktake-kind.ts'
import { differencesOf, stocktakeSteps } from './stocktake.rules.ts'

export const stocktakeUrl = (id: string) => `/mold/check-detail?id=${id}`

/**
 * Creates a check of every mold of the organisation and returns the stocktake's id. @throws Refusal, see the contract.
 */
export async function beginStocktake(act: Act, input: Input<typeof startStocktake>): Promise<string> {
  requireRight(stocktakeSteps.close, { status: 'OPEN', openCount: 0 }, act.caller)
  const known = await sensible(act, input)
  refuseProblems([
    ...(known.orgId ? [] : [{ field: 'orgId', name: 'invalidInput', key: 'mold.unknown' } as const]),
    ...(known.dueDate ? [] : [{ field: 'dueDate', name: 'invalidInput', key: 'mold.dayOver' } as const]),
  ])
  const taken = { field: 'year', name: 'duplicateNumber', key: 'mold.yearTaken' } as const
  const { id, number } = await createDocument(act, stocktakes, {
    numbered: { orgId: input.orgId },
    insert: async stocktakeNo =>
      (await insertStocktake(act, stocktakeNo, input)) ?? refuse('duplicateNumber', { errors: [taken] }),
    status: 'OPEN',
    audience: { modules: stocktakeReaders, orgId: input.orgId },
  })
  const asked = await insertChecks(act, id, input.orgId)
  if (asked.length === 0) refuse('submitAtLeastOne', { key: 'mold.nothingToCheck' })
  for (const { supplierId, molds } of asked)
    await notify(act, {
      template: 'mold.checkAsked',
      to: { supplierIds: [supplierId] },
      values: { stocktakeNo: number, year: String(input.year), due: input.dueDate, count: String(molds) },
      businessType: stocktakeBusinessType,
      businessId: id,
      pcUrl: stocktakeUrl(id),
    })
  return id
}

/** Unanswered checks stay unanswered. @throws Refusal 16005, 10011. */
export async function endStocktake(act: Act, id: string, given = ''): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    stocktakes,
    'close',
    id,
    { reason },
    {
      async work({ stocktakeNo }) {
        const missed = await act.db.rows<{ id: string; moldNo: string }>(sql`
          update mold_check k set status = 'MISSED', version = k.version + 1 from mold t
          where t.id = k.mold_id and k.stocktake_id = ${id} and k.status = 'ASKED' returning k.id, t.mold_no`)
        for (const { id: checkId, moldNo } of missed)
          audit(act, {
            businessType: checkBusinessType,
            businessId: checkId,
            docNo: `${stocktakeNo} ${moldNo}`,
            action: 'STATUS',
            fromStatus: 'ASKED',
            toStatus: 'MISSED',
          })
        return { fields: sql`, close_reason = ${reason}`, reason }
      },
    },
  )
}

/** @throws Refusal 16005, 10011, 16011. */
export async function answerCheck(act: Act, input: Input<typeof answerMoldCheck>): Promise<void> {
  const found = input.foundFlag === 1
  const answer = {
    foundFlag: input.foundFlag,
    place: found ? (input.place?.trim() ?? '') : '',
    shots: found ? (input.shots ?? null) : null,
    condition: found ? (input.condition ?? null) : null,
    note: input.note?.trim() ?? '',
  }
  await move(act, moldChecks, 'answer', input.id, answer, {
    work(kept) {
      const differences = differencesOf(kept, answer)
      return {
        fields: sql`, found_flag = ${answer.foundFlag}, place = ${answer.place}, shots = ${answer.shots},
          condition = ${answer.condition}, note = ${answer.note}, answer_time = now(), answer_name = ${act.caller.name},
          differences = ${differences}`,
        reason: answer.note,
      }
    },
  })
}

/** @throws Refusal 16005, 10011. */
export async function askAgain(act: Act, id: string, given: string): Promise<void> {
  const question = given.trim()
  await move(
    act,
    moldChecks,
    'askAgain',
    id,
    { question },
    {
      work: () => ({
        fields: sql`, question = ${question}, asked_time = now(), reminded = 0, differences = '{}'`,
        reason: question,
      }),
      tell: kept =>
        notify(act, {
          template: 'mold.checkAgain',
          to: { supplierIds: [kept.supplierId] },
          values: { stocktakeNo: kept.stocktakeNo, moldNo: kept.moldNo, name: kept.name, question },
          businessType: checkBusinessType,
          businessId: id,
          pcUrl: `/mold/check-answer?id=${id}`,
        }),
    },
  )
}
