import sql from 'sql-template-tag'
import { certificateTypes } from '../../../../src/contract/ground/registration/certificates.ts'
import { needsProof, supplierObstacle } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { SupplierAct, SupplierStand } from '../../../../src/contract/ground/suppliers/supplier-acts.ts'
import type { Act } from '../../../kit/call/act.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { textOf } from '../../../kit/texts.ts'
import { readMissingCertificates, supplierView } from '../suppliers/read.ts'
import { readUnfilled } from './unfilled.queries.ts'

interface Named {
  supplierId: string
  field: string
  row?: number
}

/**
 * Checks suppliers for an action: stage, freeze, blacklist and hold (16012), required certificates (16011) and
 * mandatory surveys (15023). Documents are checked when submitted, approved and issued, because all of this may change
 * in between.
 */
export async function supplierProblems(
  act: Pick<Act, 'db' | 'caller'>,
  use: SupplierAct,
  of: readonly Named[],
): Promise<Problem[]> {
  const ids = [...new Set(of.map(({ supplierId }) => supplierId))]
  const stands = await act.db.rows<SupplierStand & { id: string; name: string }>(sql`
    select id, name, stage, freeze_flag, black_flag, hold_kind from ${supplierView} s
    where s.enterprise_id = ${act.caller.enterpriseId} and s.deleted = 0 and s.id = any(${ids}::bigint[])`)
  const missing = needsProof(use) ? await readMissingCertificates(act.db, ids) : new Map<string, readonly string[]>()
  const unfilled = needsProof(use) ? await readUnfilled(act, ids) : new Set<string>()
  return of.flatMap(({ supplierId, ...place }): Problem[] => {
    const stand = stands.find(({ id }) => id === supplierId)
    const key = stand === undefined ? 'unknownSupplier' : supplierObstacle(use, stand)
    const supplier = stand?.name ?? ''
    if (key !== undefined)
      return [{ ...place, name: 'outsideValidity', key, values: { supplier, stage: stand?.stage ?? '' } }]
    const certificates = namesOf(act, missing.get(supplierId) ?? [])
    if (certificates !== '')
      return [{ ...place, name: 'evidenceMissing', key: 'supplierCertificates', values: { supplier, certificates } }]
    return unfilled.has(supplierId)
      ? [{ ...place, name: 'unfilledSurvey', key: 'supplierSurvey', values: { supplier } }]
      : []
  })
}

function namesOf({ caller }: Pick<Act, 'caller'>, types: readonly string[]): string {
  const name = (type: string) => textOf(caller.language, 'suppliers', `certificateTypes.${type}`)
  return types.map(type => (certificateTypes.some(known => known === type) ? name(type) : type)).join(', ')
}
