import sql, { empty } from 'sql-template-tag'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'

/** Drawings of a material: visible to users who see materials, changed by users who edit them. */
export const materialAttachments: AttachmentOwner = {
  businessType: 'MATERIAL',
  mayBegin: caller => caller.modules.has('MATERIAL_EDIT'),
  async find({ db, caller }, materialId, keep) {
    const edits = caller.modules.has('MATERIAL_EDIT')
    if (!edits && !caller.modules.has('basic-material')) return undefined
    const material = await db.one<{ code: string }>(sql`
      select code from material
      where id = ${materialId} and enterprise_id = ${caller.enterpriseId} and deleted = 0 ${keep ? sql`for share` : empty}`)
    return material && { auditType: 'MATERIAL', docNo: material.code, refusal: edits ? undefined : 'noPermission' }
  },
}
