import { submitLifecycle } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierStage } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/format/moment.ts'
import type { MasterForm } from '../../../ui/page/master-form.ts'
import type { ApplyDraft, ApplyWish } from './apply-draft.ts'
import { ApplyFields } from './apply-fields.tsx'

/** The application for another stage or flag: of which supplier, what, and why; `wish` is filled in already. */
export function useApplyForm(wish?: ApplyWish): MasterForm<never, ApplyDraft> {
  const t = useWords('lifecycle')
  return {
    title: () => t('list.create'),
    call: submitLifecycle,
    done: t('done.submitted'),
    saveLabel: t('submit'),
    width: 640,
    nameOf: field => t.find(`fields.${field.replace('siteAudit.', '')}`),
    begin: () => ({
      direction: 'UP',
      supplierId: '',
      supplierName: '',
      stage: '',
      toStage: '',
      reason: '',
      effectiveDate: today(),
      'siteAudit.auditDate': '',
      'siteAudit.auditors': '',
      'siteAudit.score': '',
      'siteAudit.findings': '',
      exemption: '',
      attachmentIds: [],
      ...wish,
    }),
    fields: editing => <ApplyFields editing={editing} />,
    check: draft => missing(draft).map(field => ({ field, code: '10011', msg: t('required') })),
    save: draft => call(submitLifecycle, inputOf(draft)),
  }
}

/** The text fields. */
type Typed = Exclude<keyof ApplyDraft, 'attachmentIds'>

/** Whether any of the site audit was typed; then all but its findings is needed. */
const isAudited = (draft: ApplyDraft) => auditFields.some(field => draft[field].trim() !== '')
const auditFields = ['siteAudit.auditDate', 'siteAudit.auditors', 'siteAudit.score', 'siteAudit.findings'] as const

function missing(draft: ApplyDraft): Typed[] {
  const needed: readonly Typed[] = [
    'supplierId',
    ...(draft.direction === 'DOWN' ? (['toStage'] as const) : []),
    ...(isAudited(draft) ? auditFields.slice(0, 3) : []),
    'reason',
  ]
  return needed.filter(field => draft[field].trim() === '')
}

function inputOf(draft: ApplyDraft) {
  const { direction, supplierId, toStage, reason, effectiveDate, exemption, attachmentIds } = draft
  const audit = {
    auditDate: draft['siteAudit.auditDate'],
    auditors: draft['siteAudit.auditors'],
    score: draft['siteAudit.score'],
    findings: draft['siteAudit.findings'],
  }
  return {
    direction,
    supplierId,
    reason,
    // One of the choices of the select; the server checks it.
    ...(direction === 'DOWN' ? { toStage: toStage as SupplierStage } : {}),
    ...(attachmentIds.length === 0 ? {} : { attachmentIds: [...attachmentIds] }),
    ...(effectiveDate === '' ? {} : { effectiveDate }),
    ...(direction === 'UP' && isAudited(draft) ? { siteAudit: audit } : {}),
    ...(direction === 'UP' && exemption.trim() !== '' ? { exemption } : {}),
  }
}
