import sql from 'sql-template-tag'
import { saveSupplierCategory } from '../../../../src/contract/ground/suppliers/categories.ts'
import { certificateTypes } from '../../../../src/contract/ground/registration/certificates.ts'
import { languages } from '../../../../src/contract/platform/session/session.ts'
import { beginning, given, namesOf } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { saveRecord } from '../../../kit/records/master-records.ts'
import { textOf } from '../../../kit/texts.ts'
import { lockSupplierCategory, supplierCategoryEntries } from './category.queries.ts'
import { supplierCategoryRecords } from './category.routes.ts'

/** A row's parent may be a row above it in the file. */
export const categoryImport = importTemplate(saveSupplierCategory, {
  code: 'supplier-categories',
  area: 'suppliers',
  title: 'categories.title',
  key: ['code'],
  rowsRefer: true,
  columns: [
    { code: 'code', title: 'categories.code', example: 'S100' },
    { code: 'name', title: 'categories.name', field: 'names', hint: 'categories.nameHint' },
    { code: 'nameZh', title: 'categories.nameZh' },
    { code: 'nameEs', title: 'categories.nameEs' },
    { code: 'nameJa', title: 'categories.nameJa' },
    {
      code: 'parentCode',
      title: 'categories.parentId',
      field: 'supplierCategoryBid',
      required: false,
      hint: 'categories.parentHint',
    },
    {
      code: 'certificates',
      title: 'categories.requiredCertificates',
      field: 'requiredCertificates',
      hint: 'categories.certificatesHint',
      example: 'BUSINESS_LICENSE',
    },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from supplier_category
      where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockSupplierCategory(db, caller, known.id))
    if (kept === undefined) return undefined
    const { id, version, names, parentId, requiredCertificates } = kept
    return { id, version, code: kept.code, names, supplierCategoryBid: parentId, requiredCertificates }
  },
  async complete(act, values, kept, entries) {
    const supplierCategoryBid = await entries.one('parentCode', supplierCategoryEntries(act))
    const requiredCertificates = await entries.several('certificates', certificatesOf)
    return {
      ...beginning({}, kept, { supplierCategoryBid: null }),
      ...given({ supplierCategoryBid, requiredCertificates }),
      names: namesOf(values, kept?.['names']),
    }
  },
  write: (act, { supplierCategoryBid, ...input }) =>
    saveRecord(act, supplierCategoryRecords, { ...input, parentId: supplierCategoryBid }),
})

/** By code or by name in any language. */
function certificatesOf() {
  const entries = certificateTypes.map(type => ({
    id: type,
    code: type.toLowerCase(),
    names: languages.map(language => textOf(language, 'suppliers', `certificateTypes.${type}`).toLowerCase()),
  }))
  return Promise.resolve(entries)
}
