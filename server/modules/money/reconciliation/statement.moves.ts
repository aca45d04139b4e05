import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { carryOut, move } from '../../../kit/documents/move.ts'
import { namingLater } from '../../../kit/documents/naming-later.ts'
import { setting } from '../../../kit/setting.ts'
import { carryOutAnswers, confirmedReturns, freeRows } from './dispute.queries.ts'
import { hashOfLines } from './line-hash.ts'
import { approverModule, statementUrl, tellBuyer, tellSubmitter, tellSupplier } from './messages.ts'
import { statements } from './statement-kind.ts'
import { applicationsOf } from './statement.queries.ts'
import type { LockedStatement } from './statement.queries.ts'

/** Name, time and hash over the current lines. */
async function signature(act: Act, id: string, silent: 0 | 1 = 0): Promise<Sql> {
  return sql`jsonb_build_object('name', ${act.caller.name}::text, 'time', to_char(now(), 'YYYY-MM-DD HH24:MI:SS'),
    'hash', ${await hashOfLines(act.db, id)}::text, 'silent', ${silent}::int)`
}

/** Signs for the buyer and starts the supplier's deadline in working days. */
async function sending(act: Act, { id, orgId }: LockedStatement): Promise<Sql> {
  const { enterpriseId } = act.caller
  const days = await setting(act.db, enterpriseId, 'recon.answerDays')
  return sql`, sent_flag = 1, approving_flag = 0, buyer_signature = ${await signature(act, id)}, supplier_signature = null,
    confirm_time = null, answer_until = working_day(${enterpriseId}, ${orgId}, current_date, ${days}::int)`
}

/** @throws Refusal 10015 without lines, 16005, 16007. */
export async function sendStatement(act: Act, id: string, version: number): Promise<void> {
  await move(act, statements, 'send', id, undefined, {
    version,
    work: async kept => ({ fields: await sending(act, kept) }),
    tell: kept => tellSupplier(act, kept, 'recon.sent', {}),
  })
}

/** @throws Refusal 16005, 16007. */
export async function confirmStatement(act: Act, id: string, version: number): Promise<void> {
  await move(act, statements, 'confirm', id, undefined, {
    version,
    work: async () => ({ fields: await confirming(act, id, 0) }),
    tell: kept => tellBuyer(act, kept, 'recon.confirmed', {}),
    event: kept => tellConfirmed(act, kept),
  })
}

async function confirming(act: Act, id: string, silent: 0 | 1): Promise<Sql> {
  return sql`, confirm_time = now(), supplier_signature = ${await signature(act, id, silent)}`
}

async function tellConfirmed(act: Act, { id, reconNo }: LockedStatement): Promise<void> {
  await emit(act, 'statement.confirmed', { statementId: id, reconNo, returnIds: await confirmedReturns(act, id) })
}

/** Confirms a locked statement automatically after the deadline. */
export async function confirmSilently(act: Act, statement: LockedStatement): Promise<void> {
  await carryOut(act, statements, 'confirm', statement, {
    work: async ({ id }) => ({ fields: await confirming(act, id, 1) }),
    async tell(kept) {
      await tellSupplier(act, kept, 'recon.silent', {})
      await tellBuyer(act, kept, 'recon.silent', {})
    },
    event: kept => tellConfirmed(act, kept),
  })
}

/**
 * Sends a statement again after all disputes are answered; new prices need approval first.
 * @throws Refusal 16005, 16007, 10015, 10014, 15015.
 */
export async function resendStatement(act: Act, id: string, version: number): Promise<void> {
  await move(act, statements, 'resend', id, undefined, {
    version,
    async work(kept) {
      if (kept.newPrices > 0)
        return { fields: sql`, approving_flag = 1, opinion = '', submit_by = ${act.caller.userId}`, action: 'UPDATE' }
      return answered(act, kept)
    },
    async tell(kept) {
      if (kept.status === 'SENT') return tellSupplier(act, kept, 'recon.answered', {})
      const { reconNo, orgId } = kept
      await startApproval(act, {
        businessType: statementBusinessType,
        businessId: id,
        docNo: reconNo,
        title: reconNo,
        orgId,
        pcUrl: statementUrl(id),
        moduleCode: approverModule,
      })
    },
  })
}

/** Applies the answers, then signs and sends the statement again. */
async function answered(act: Act, kept: LockedStatement): Promise<{ fields: Sql }> {
  await carryOutAnswers(act, kept)
  return { fields: await sending(act, kept) }
}

/**
 * Withdraws price differences from approval. @throws Refusal 18027 while none wait, 16006 for anyone but the submitter.
 */
export async function withdrawStatement(act: Act, id: string): Promise<void> {
  await move(act, statements, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, statementBusinessType, id)
      return { fields: sql`, approving_flag = 0, submit_by = null` }
    },
  })
}

export const statementDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== statementBusinessType) return
  if (decision === 'AGREE')
    await move(act, statements, 'approve', businessId, undefined, {
      work: async kept => ({ ...(await answered(act, kept)), reason: opinion }),
      tell: kept => tellSupplier(act, kept, 'recon.answered', {}),
    })
  else
    await move(act, statements, 'reject', businessId, undefined, {
      work: () => ({ fields: sql`, approving_flag = 0, opinion = ${opinion}`, reason: opinion }),
      tell: kept => tellSubmitter(act, kept, opinion),
    })
}

/** Cancels a statement and releases its rows. @throws Refusal 16005, 16007. */
export async function cancelStatement(act: Act, id: string, version: number, given: string): Promise<void> {
  const reason = given.trim()
  await move(act, statements, 'cancel', id, undefined, {
    version,
    async work() {
      await freeRows(act, id)
      return { reason }
    },
    async tell(kept) {
      if (kept.sentFlag === 1)
        await tellSupplier(act, kept, 'recon.cancelled', { reason: reason === '' ? '–' : reason })
    },
  })
}

/** @throws Refusal 16010 once an invoice is in progress, 10011, 16005, 16007. */
export async function reopenStatement(act: Act, id: string, version: number, given: string): Promise<void> {
  const reason = given.trim()
  const reopen = () =>
    move(
      act,
      statements,
      'reopen',
      id,
      { reason },
      {
        version,
        work: async kept => ({ fields: await sending(act, kept), reason }),
        tell: kept => tellSupplier(act, kept, 'recon.reopened', { reason }),
      },
    )
  await namingLater(reopen, () => applicationsOf(act, id))
}
