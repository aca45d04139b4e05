import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { saveSupplierIdentifiers } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { normalIdentifier } from '../../../../src/contract/party-identifiers.ts'
import { audit } from '../../../kit/audit.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { identifierProblems, identifiersText } from '../../../kit/identifiers.ts'
import { changesOf, requireVersion } from '../../../kit/records/changes.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { lockSupplier, readSupplierFile } from './read.ts'

export function identifierRoutes(app: FastifyInstance): void {
  serve(app, saveSupplierIdentifiers, (input, act) => saveIdentifiers(act, input))
}

/** @throws Refusal 10007, 16007, and problems of `identifierProblems`. */
async function saveIdentifiers(
  act: Act,
  { id, version, identifiers }: Input<typeof saveSupplierIdentifiers>,
): Promise<SupplierFile> {
  const { db, caller } = act
  if ((await lockSupplier(db, caller, id)) === undefined) refuse('noSuchData')
  const kept = (await readSupplierFile(db, caller, id)) ?? refuse('noSuchData')
  requireVersion(kept, version)
  const wanted = identifiers.map(normalIdentifier)
  refuseProblems(identifierProblems(wanted))
  await db.run(sql`
    update supplier set identifiers = ${JSON.stringify(wanted)}::jsonb, ${touched(caller)}
    where id = ${id} and enterprise_id = ${caller.enterpriseId}`)
  const shown = (list: typeof wanted) => ({ identifiers: identifiersText(list) })
  audit(act, {
    businessType: 'SUPPLIER',
    businessId: id,
    docNo: kept.supplierNo,
    action: 'UPDATE',
    changes: changesOf(['identifiers'], shown(kept.identifiers), shown(wanted)),
  })
  return (await readSupplierFile(db, caller, id)) ?? refuse('noSuchData')
}
