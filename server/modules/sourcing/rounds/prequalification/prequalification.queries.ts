import sql from 'sql-template-tag'
import type {
  Application,
  ApplicationCertificate,
  Prequalification,
} from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import { applicationType } from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import type { PrequalRequirement } from '../../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { certificateStateView, supplierView } from '../../../ground/suppliers/read.ts'
import { documentFileView } from '../../../platform/attachments/read.ts'

/** @throws Refusal 10007 without a prequalification. */
export async function readPrequalification(act: Act, subject: RoundSubject, id: string): Promise<Prequalification> {
  const supplier = sideOf(act.caller) === 'supplier'
  const { number, requirements, qualifiedLimit, ...shown } =
    (await subject.prequalification(act, id)) ?? refuse('noSuchData')
  const applications = await readApplications(act, subject, id)
  return {
    ...shown,
    businessType: subject.businessType,
    businessId: id,
    businessNo: number,
    qualifiedLimit: supplier ? null : qualifiedLimit,
    passed: supplier ? 0 : applications.filter(each => each.status === 'PASSED').length,
    requirements: [...requirements],
    applications: await withCertificates(act, applications, requirements),
  }
}

type ReadApplication = Omit<Application, 'certificates'>

/** Returns all suppliers that take part or have applied for buyers, and the own company for suppliers. */
async function readApplications(act: Act, subject: RoundSubject, id: string): Promise<ReadApplication[]> {
  const { businessType, parties } = subject
  const supplier = sideOf(act.caller) === 'supplier'
  const suppliers = supplier
    ? sql`(select ${await subject.companyOf(act, id)}::bigint as supplier_id, 0 as place)`
    : sql`(select supplier_id, min(place) as place from (
          select supplier_id, place from ${parties} party where business_id = ${id}
          union all select supplier_id, 2147483647 from round_prequalification
            where business_type = ${businessType} and business_id = ${id}) each group by supplier_id)`
  return act.db.rows<ReadApplication>(sql`
    select p.id, i.supplier_id, s.supplier_no, s.name as supplier_name, coalesce(p.status, 'NONE') as status,
      coalesce(p.answers, '[]') as answers, p.submit_time, coalesce(p.opinion, '') as opinion, p.review_time,
      ${supplier ? sql`''` : sql`coalesce(p.review_name, '')`} as review_name, (
        select count(*)::int from ${documentFileView} f
        where f.business_type = ${applicationType(businessType)} and f.business_id = p.id) as file_count
    from ${suppliers} i join ${supplierView} s on s.id = i.supplier_id
      left join round_prequalification p on p.business_type = ${businessType} and p.business_id = ${id}
        and p.supplier_id = i.supplier_id
    order by i.place, p.id`)
}

type OwnedCertificate = ApplicationCertificate & { supplierId: string; valid: boolean }

async function withCertificates(
  act: Act,
  applications: readonly ReadApplication[],
  requirements: readonly PrequalRequirement[],
): Promise<Application[]> {
  const places = requirements.flatMap(({ kind }, at) => (kind === 'CERT' ? [at] : []))
  const suppliers = applications.map(({ supplierId }) => supplierId)
  const known = places.length === 0 ? [] : await readCertificates(act, suppliers)
  const supplier = sideOf(act.caller) === 'supplier'
  return applications.map(application => {
    const named = new Set(places.map(at => application.answers[at]))
    const certificates = known
      .filter(each => each.supplierId === application.supplierId && ((supplier && each.valid) || named.has(each.id)))
      .map(({ supplierId: _supplier, valid: _valid, ...shown }) => shown)
    return { ...application, certificates }
  })
}

export function readCertificates(act: Act, supplierIds: readonly string[]): Promise<OwnedCertificate[]> {
  return act.db.rows<OwnedCertificate>(sql`
    select t.id, t.supplier_id, t.cert_type, t.cert_no, t.expire_date, t.state <> 'EXPIRED' as valid
    from ${certificateStateView} t where t.supplier_id = any(${[...supplierIds]}::bigint[]) order by t.id`)
}

export interface OwnApplication {
  id: string
  fileCount: number
}

/** The application of a supplier, undefined before the first one. Locks it. */
export function findApplication(
  act: Act,
  { businessType }: RoundSubject,
  of: { id: string; supplierId: string },
): Promise<OwnApplication | undefined> {
  return act.db.one<OwnApplication>(sql`
    select p.id, (select count(*)::int from ${documentFileView} f
      where f.business_type = ${applicationType(businessType)} and f.business_id = p.id) as file_count
    from round_prequalification p
    where p.business_type = ${businessType} and p.business_id = ${of.id} and p.supplier_id = ${of.supplierId}
    for update of p`)
}
