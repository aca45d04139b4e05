import sql from 'sql-template-tag'
import { performanceFileType } from '../../../../src/contract/insight/performance/files.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { carryOut, move } from '../../../kit/documents/move.ts'
import { setting } from '../../../kit/setting.ts'
import { calculateResults } from './calculate.queries.ts'
import { performanceFileKind } from './file-kind.ts'
import type { LockedFile } from './file-kind.ts'
import { approverModule } from './file.rules.ts'
import { freezeFile } from './freeze.queries.ts'
import { fileUrl, tellDecided, tellPublished, tellRaters } from './messages.ts'

interface Which {
  id: string
  version: number
}

/** Freezes the assessed data and notifies the raters. @throws Refusal 10008, 10011, 10015, 16005, 16007. */
export async function startFile(act: Act, { id, version }: Which): Promise<void> {
  await move(act, performanceFileKind, 'start', id, undefined, {
    version,
    async work(file) {
      await requireFuture(act, file.rateDeadline)
      await freezeFile(act, file)
      return {}
    },
    tell: file => tellRaters(act, file),
  })
}

/** @throws Refusal 10008 for a time in the past. */
async function requireFuture({ db }: Act, deadline: string): Promise<void> {
  const future = await db.one(sql`select where ${deadline}::timestamptz > now()`)
  if (future === undefined)
    refuse('invalidInput', {
      errors: [{ field: 'rateDeadline', name: 'invalidInput', key: 'performance.pastDeadline' }],
    })
}

/** @throws Refusal 10008, 16005, 16007. */
export async function extendFile(act: Act, { id, version, rateDeadline }: Which & { rateDeadline: string }) {
  await move(act, performanceFileKind, 'extend', id, undefined, {
    version,
    async work(file) {
      await requireFuture(act, rateDeadline)
      return {
        fields: sql`, rate_deadline = ${rateDeadline}::timestamptz, told = 0`,
        changes: [{ field: 'rateDeadline', row: null, before: file.rateDeadline, after: rateDeadline }],
      }
    },
    tell: file => tellRaters(act, file),
  })
}

/** Computes totals, grades and ranks. @throws Refusal 18024, 16005, 16007. */
export async function calculateFile(act: Act, { id, version }: Which): Promise<void> {
  await move(act, performanceFileKind, 'calculate', id, undefined, {
    version,
    async work(file) {
      await calculateResults(act, file)
      return {}
    },
  })
}

/** @throws Refusal 16005, 16007, 10014, 15015. */
export async function submitFile(act: Act, { id, version }: Which): Promise<void> {
  await move(act, performanceFileKind, 'submit', id, undefined, {
    version,
    work: () => ({ fields: sql`, submit_by = ${act.caller.userId}` }),
    tell: ({ perfNo, title }) =>
      startApproval(act, {
        businessType: performanceFileType,
        businessId: id,
        docNo: perfNo,
        title,
        orgId: null,
        pcUrl: fileUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 18027, 16005, 16006, 16007. */
export async function withdrawFile(act: Act, { id, version }: Which): Promise<void> {
  await move(act, performanceFileKind, 'withdraw', id, undefined, {
    version,
    async work() {
      await withdrawApproval(act, performanceFileType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const resultsDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== performanceFileType) return
  await move(act, performanceFileKind, decision === 'AGREE' ? 'approve' : 'reject', businessId, undefined, {
    work: () => ({ reason: opinion }),
    tell: file => tellDecided(act, file, decision === 'AGREE', opinion),
  })
}

/** Publishes results to suppliers and archives the previous file. @throws Refusal 16005, 16007. */
export async function publishFile(act: Act, { id, version }: Which): Promise<void> {
  await move(act, performanceFileKind, 'publish', id, undefined, {
    version,
    async work(file) {
      for (const earlier of await lockEarlier(act, file)) await carryOut(act, performanceFileKind, 'archive', earlier)
      const days = await setting(act.db, act.caller.enterpriseId, 'performance.appealDays')
      return { fields: sql`, publish_time = now(), appeal_until = now() + ${days}::int * interval '1 day'` }
    },
    tell: file => tellPublished(act, file),
    event: async ({ perfNo }) => emit(act, 'performance.published', { perfNo, grades: await readGrades(act, id) }),
  })
}

/** Published files of the same template and list. */
async function lockEarlier(act: Act, { id, templateId, supplierListId }: LockedFile): Promise<LockedFile[]> {
  const found = await act.db.rows<{ id: string }>(sql`
    select id from perf_file where enterprise_id = ${act.caller.enterpriseId} and deleted = 0 and status = 'PUBLISHED'
      and template_id = ${templateId} and supplier_list_id = ${supplierListId} and id <> ${id}`)
  return found.length === 0
    ? []
    : performanceFileKind.lock(
        act,
        found.map(each => each.id),
      )
}

function readGrades({ db }: Act, fileId: string) {
  return db.rows<{ supplierId: string; grade: string }>(sql`
    select supplier_id, grade from perf_result where file_id = ${fileId} and total is not null`)
}
