import { addDays } from './days.ts'
import type { DemoRows, Row } from './rows.ts'
import { textAt } from './rows.ts'

/** Issuers of certificates. */
const issuers = { home: '华东质量认证中心', abroad: 'Meridian Certification' }

/** Some certificates have expired, some expire within 60 days; licences have no end. */
export function addSupplierFiles(rows: DemoRows, today: string, orgIds: readonly string[]): void {
  for (const [at, supplier] of rows.of('supplier').entries()) {
    const stage = textAt(supplier, 'stage')
    if (stage !== 'REGISTERED') addOrgs(rows, supplier, orgIds, at)
    const issuer = textAt(supplier, 'country') === 'CN' ? issuers.home : issuers.abroad
    addCertificate(rows, supplier, { type: 'BUSINESS_LICENSE', no: `BL-${1000 + at}`, issuer, from: '2016-05-11' })
    // From 25 days ago to three years ahead.
    const end = addDays(today, ((at * 97) % 1095) - 25)
    const quality = { type: 'QUALITY_SYSTEM', no: `QMS-${20_400 + at * 7}`, issuer }
    addCertificate(rows, supplier, { ...quality, from: addDays(end, -1095), until: end })
    if (at % 4 !== 0) continue
    const later = addDays(today, ((at * 53) % 900) + 20)
    const environment = { type: 'ENVIRONMENT_SYSTEM', no: `EMS-${6100 + at * 3}`, issuer }
    addCertificate(rows, supplier, { ...environment, from: addDays(later, -1095), until: later })
  }
}

function addOrgs(rows: DemoRows, supplier: Row, orgIds: readonly string[], at: number): void {
  const far = textAt(supplier, 'country') !== 'CN'
  const own = far ? orgIds.slice(2) : orgIds.slice(0, at % 3 === 0 ? 2 : 1)
  for (const org_id of own)
    rows.link('supplier_org', {
      supplier_id: supplier['id'],
      org_id,
      stage: supplier['stage'],
      purchaser_id: supplier['purchaser_id'],
      active: 1,
    })
}

interface CertificateSeed {
  type: string
  no: string
  issuer: string
  from: string
  /** Absent: no end. */
  until?: string
}

function addCertificate(rows: DemoRows, supplier: Row, { type, no, issuer, from, until }: CertificateSeed): void {
  rows.add('supplier_certificate', {
    enterprise_id: supplier['enterprise_id'],
    supplier_id: supplier['id'],
    cert_type: type,
    cert_no: no,
    issuer,
    issue_date: from,
    expire_date: until ?? null,
    long_term: until === undefined ? 1 : 0,
    attachment_ids: [],
  })
}
