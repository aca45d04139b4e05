import sql, { empty } from 'sql-template-tag'
import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { entererModule } from './register-steps.rules.ts'

/** Maximum number of files per verified address. */
const uploadsPerRight = 60
/** Maximum number of files per IP address and hour. */
const uploadsPerNetworkAddress = 200

const entersSuppliers = (caller: Caller) => sideOf(caller) === 'buyer' && caller.modules.has(entererModule)

/**
 * Applicants add files to the draft and, until it is decided, to the form, as do buyers to forms they enter; users who
 * may read registrations can read them.
 */
export const registerAttachments: AttachmentOwner = {
  businessType: registerBusinessType,
  mayBegin: caller => caller.draftId !== undefined || entersSuppliers(caller),
  async requireRoom({ db, caller }) {
    if (caller.draftId === undefined) return
    const taken = await db.one<{ ofNetwork: string }>(sql`
      update register_draft d set uploads = uploads + 1, upload_time = now(), ip = ${caller.ip}
      where id = ${caller.draftId} and uploads < ${uploadsPerRight}
      returning (select coalesce(sum(o.uploads), 0) from register_draft o
        where o.ip = ${caller.ip} and o.upload_time > now() - interval '1 hour') as of_network`)
    if (taken === undefined || Number(taken.ofNetwork) >= uploadsPerNetworkAddress)
      refuse('invalidInput', { key: 'tooManyDraftFiles' })
  },
  async find({ db, caller }, id, keep) {
    const lock = keep ? sql`for share of f` : empty
    const reads = caller.modules.has('register-form') || caller.modules.has('register-detail')
    if (caller.draftId === undefined && !reads) return undefined
    const seen =
      caller.draftId === undefined
        ? empty
        : sql`and f.email = (select email from register_draft d
      where d.id = ${caller.draftId} and d.enterprise_id = f.enterprise_id)`
    const form = await db.one<{ registerNo: string; status: string; entered: boolean }>(sql`
      select f.register_no, f.status, f.entered_by is not null as entered from register_form f
      where f.id = ${id} and f.enterprise_id = ${caller.enterpriseId} ${seen} ${lock}`)
    if (form === undefined) return undefined
    const mayAdd = caller.draftId !== undefined || (form.entered && entersSuppliers(caller))
    const open = form.status === 'NEW' || form.status === 'APPROVING'
    return {
      auditType: 'REGISTER',
      docNo: form.registerNo,
      refusal: !mayAdd ? 'noPermission' : open ? undefined : 'statusNotOperable',
    }
  },
}
