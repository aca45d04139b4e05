import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { holdSupplier } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { lockSupplier, readSupplierFile } from './read.ts'
import { toldStanding } from './told-standing.ts'

export function holdRoutes(app: FastifyInstance): void {
  serve(app, holdSupplier, (input, act) => hold(act, input))
}

/** @throws Refusal 10007, 16007, 16005 when nothing would change. */
async function hold(act: Act, { id, version, reason, ...parts }: Input<typeof holdSupplier>): Promise<SupplierFile> {
  const { db, caller } = act
  if ((await lockSupplier(db, caller, id)) === undefined) refuse('noSuchData')
  const kept = (await readSupplierFile(db, caller, id)) ?? refuse('noSuchData')
  requireVersion(kept, version)
  const { holdKind, riskTier, yearlyNumbers = kept.yearlyNumbers } = parts
  const wanted = { holdKind, riskTier, yearlyNumbers }
  const changes = changesOf(['holdKind', 'riskTier', 'yearlyNumbers'], kept, wanted)
  if (changes.length === 0) refuse('statusNotOperable')
  await db.run(sql`
    update supplier set hold_kind = ${holdKind}, risk_tier = ${riskTier}, yearly_numbers = ${yearlyNumbers},
      ${touched(caller)}
    where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: id,
    docNo: kept.supplierNo,
    action: 'UPDATE',
    reason,
    changes,
    ...toldStanding,
  })
  return (await readSupplierFile(db, caller, id)) ?? refuse('noSuchData')
}
