import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { moldBusinessType } from '../../../../src/contract/goods/molds/molds.ts'
import type { askMoldScrap } from '../../../../src/contract/goods/molds/molds.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { nameFiles } from '../../../kit/attachment-owner.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { containing } from '../../../kit/call/paging.ts'
import { move } from '../../../kit/documents/move.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { factFields } from '../../ground/workflow/read.ts'
import { moldAttachments } from './attachments.ts'
import { molds } from './mold-kind.ts'
import { lifePct } from './mold.queries.ts'
import type { LockedMold } from './mold.queries.ts'
import { scrapModule } from './mold.rules.ts'

const scrapBusinessType = 'MOLD_SCRAP'
const moldUrl = (id: string) => `/mold/detail?id=${id}`

/** @throws Refusal 16005, 15015, 10011, 16011. */
export async function askScrap(act: Act, { id, reason: given, attachmentIds }: Input<typeof askMoldScrap>) {
  const reason = given.trim()
  await move(
    act,
    molds,
    'askScrap',
    id,
    { reason, photos: attachmentIds.length },
    {
      async work() {
        await nameFiles(act, moldAttachments, id, attachmentIds)
        return { fields: sql`, scrap_flag = 1, scrap_by = ${act.caller.userId}, scrap_reason = ${reason}`, reason }
      },
      tell: ({ moldNo, name, orgId }) =>
        startApproval(act, {
          businessType: scrapBusinessType,
          businessId: id,
          docNo: moldNo,
          title: `${name}: ${reason}`.slice(0, 200),
          orgId,
          pcUrl: moldUrl(id),
          moduleCode: scrapModule,
        }),
    },
  )
}

/** @throws Refusal 16005, 16006. */
export async function withdrawScrap(act: Act, id: string): Promise<void> {
  await move(act, molds, 'withdrawScrap', id, undefined, {
    async work() {
      await withdrawApproval(act, scrapBusinessType, id)
      return { fields: sql`, scrap_flag = 0, scrap_by = null, scrap_reason = ''` }
    },
  })
}

export const scrapDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== scrapBusinessType) return
  const asked: { by: string | null } = { by: null }
  const agreed = decision === 'AGREE'
  await move(act, molds, agreed ? 'scrap' : 'keep', id, undefined, {
    async work({ scrapBy }) {
      asked.by = scrapBy
      if (!agreed) return { fields: sql`, scrap_flag = 0, scrap_by = null, scrap_reason = ''`, reason: opinion }
      await act.db.run(sql`
        update mold_maintenance set end_time = now(), by_name = ${act.caller.name}
        where mold_id = ${id} and end_time is null`)
      return { fields: sql`, scrap_flag = 0`, reason: opinion }
    },
    tell: mold => tellDecided(act, mold, asked.by, agreed ? 'mold.scrapped' : 'mold.scrapRejected', opinion),
  })
}

/** Notifies the requester, and the keeper of a scrapped mold. */
async function tellDecided(
  act: Act,
  mold: LockedMold,
  askedBy: string | null,
  template: 'mold.scrapped' | 'mold.scrapRejected',
  opinion: string,
): Promise<void> {
  const supplierIds = template === 'mold.scrapped' ? [mold.keeperSupplierId] : []
  await notify(act, {
    template,
    to: { userIds: askedBy === null ? [] : [askedBy], supplierIds },
    values: {
      moldNo: mold.moldNo,
      name: mold.name,
      supplier: mold.keeperName,
      opinion: opinion === '' ? '–' : opinion,
    },
    businessType: moldBusinessType,
    businessId: mold.id,
    pcUrl: moldUrl(mold.id),
  })
}

export const scrapSubject: ApprovalSubject = {
  businessType: scrapBusinessType,
  names: { en: 'Mold scrapping', zh: '模具报废', es: 'Baja de un molde', ja: '金型の廃棄' },
  moduleCode: scrapModule,
  fields: {
    ownerKind: { kind: 'text', names: { en: 'Owner', zh: '归属', es: 'Propietario', ja: '所有者' } },
    cost: { kind: 'number', names: { en: 'Cost', zh: '造价', es: 'Coste', ja: '製作費' } },
    lifePct: {
      kind: 'number',
      names: { en: 'Life used (%)', zh: '寿命使用率', es: 'Vida usada, en porcentaje', ja: '寿命使用率' },
    },
    supplierNo: factFields.supplierNo,
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts>(sql`
      select t.owner_kind, trim_scale(t.cost)::text as cost, ${lifePct} as life_pct, s.supplier_no
      from mold t join ${supplierView} s on s.id = t.keeper_supplier_id
      where t.id = ${id} and t.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select t.id, t.mold_no as doc_no, t.name as title, t.org_id, coalesce(t.scrap_by, t.create_by, '0') as initiator_id
      from mold t where t.enterprise_id = ${enterpriseId} and t.deleted = 0
        and ${id === undefined ? sql`t.mold_no ilike ${containing(text)}` : sql`t.id = ${id}`}
      order by t.id desc limit 20`),
}
