import { tenderBusinessType } from '../../../../../src/contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { basePath } from '../../../../kit/call/serve.ts'
import { setting } from '../../../../kit/setting.ts'
import { escapeHtml, hasText, safeHtml } from '../../../../kit/html.ts'
import { recordPath } from '../open-contracting/addresses.ts'

type Noticed = Pick<Tender, 'tenderingNo' | 'title' | 'notice' | 'companyName' | 'bidDeadline' | 'openTime'>

/** The text of the bulletin: the notice, or without one the facts, which need no language. */
export function noticeHtml(tender: Noticed): string {
  const notice = safeHtml(tender.notice)
  if (hasText(notice)) return notice
  const facts = [tender.title, tender.tenderingNo, tender.companyName, `${tender.bidDeadline} → ${tender.openTime}`]
  return safeHtml(facts.map(fact => `<p>${escapeHtml(fact)}</p>`).join(''))
}

/** Link to the tender's open data, in no language; empty while the enterprise publishes none. */
async function openDataLink(act: Act, tenderingNo: string): Promise<string> {
  const prefix = await setting(act.db, act.caller.enterpriseId, 'tender.ocidPrefix')
  if (prefix === '') return ''
  const ocid = `${prefix}-${tenderingNo}`
  const path = basePath + recordPath.replace(':ocid', ocid)
  return `<p><a href="${escapeHtml(path)}">OCDS ${escapeHtml(ocid)}</a></p>`
}

/** Open tenders only; they leave the bulletin at their deadline. */
export async function showNotice(act: Act, tender: Noticed & Pick<Tender, 'id' | 'bidType'>): Promise<void> {
  if (tender.bidType !== 'OPEN') return
  await emit(act, 'announcement.issued', {
    businessType: tenderBusinessType,
    businessId: tender.id,
    title: `${tender.tenderingNo} ${tender.title}`,
    content: `${noticeHtml(tender)}${await openDataLink(act, tender.tenderingNo)}`,
    validTo: tender.bidDeadline,
  })
}

export const endNotice = (act: Act, businessId: string, reason: string): Promise<void> =>
  emit(act, 'announcement.ended', { businessType: tenderBusinessType, businessId, reason })
