import sql from 'sql-template-tag'
import { supplierStages } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import type { Invariant } from '../../../kit/invariant.ts'

export const supplierInvariants: readonly Invariant[] = [
  {
    // No organisation has a supplier at a higher stage than the supplier's own.
    name: 'organisationStages',
    differences: sql`
      select s.enterprise_id, s.supplier_no || ' / ' || g.org_id as document, g.stage as stated, s.stage as found
      from supplier_org g join supplier s on s.id = g.supplier_id
      where s.deleted = 0 and s.stage <> 'EXITED' and g.active = 1
        and array_position(${[...supplierStages]}::text[], g.stage) > array_position(${[...supplierStages]}::text[], s.stage)`,
  },
]
