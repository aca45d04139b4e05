import sql from 'sql-template-tag'
import { registerBusinessType } from '../../../../src/contract/ground/registration/certificates.ts'
import type { ApprovalSubject, Facts, SubjectDocument } from '../../../kit/approval-subject.ts'
import { containing } from '../../../kit/call/paging.ts'
import { reviewerModule } from './register-steps.rules.ts'

/** An applicant has no account, and so no head. */
export const registerSubject: ApprovalSubject = {
  businessType: registerBusinessType,
  names: {
    en: 'Supplier registration',
    zh: '供应商注册',
    es: 'Registro de un proveedor',
    ja: 'サプライヤー登録',
  },
  moduleCode: reviewerModule,
  fields: {
    country: { kind: 'text', names: { en: 'Country', zh: '国家/地区', es: 'País', ja: '国・地域' } },
    companyType: {
      kind: 'text',
      names: { en: 'Company type', zh: '企业类型', es: 'Tipo de empresa', ja: '企業種別' },
    },
    registeredCapital: {
      kind: 'number',
      names: { en: 'Registered capital', zh: '注册资本', es: 'Capital social', ja: '資本金' },
    },
    capitalCurrency: {
      kind: 'text',
      names: { en: 'Capital currency', zh: '注册资本币种', es: 'Moneda del capital', ja: '資本金の通貨' },
    },
    certificates: {
      kind: 'number',
      names: { en: 'Number of certificates', zh: '证书数量', es: 'Número de certificados', ja: '証明書の件数' },
    },
  },
  read: (db, enterpriseId, id) =>
    db.one<Facts & { country: string }>(sql`
      select f.country, f.company_type, coalesce(trim_scale(f.registered_capital), 0)::text as registered_capital,
        f.capital_currency, jsonb_array_length(f.certificates)::text as certificates
      from register_form f where f.id = ${id} and f.enterprise_id = ${enterpriseId}`),
  recent: (db, { enterpriseId }, text, id) =>
    db.rows<SubjectDocument>(sql`
      select f.id, f.register_no as doc_no, f.company_name as title, null::bigint as org_id, null::bigint as initiator_id
      from register_form f
      where f.enterprise_id = ${enterpriseId}
        and ${id === undefined ? sql`concat_ws(' ', f.register_no, f.company_name) ilike ${containing(text)}` : sql`f.id = ${id}`}
      order by f.id desc limit 20`),
}
