import type { SupplierStage } from '../lifecycle/lifecycle.ts'
import type { holdKinds } from './supplier-parts.ts'

type HoldKind = (typeof holdKinds)[number]

/** Which suppliers an act is for; none of them may be on the blacklist. */
interface Admitted {
  stages: readonly SupplierStage[]
  frozen: boolean
  /** What is held back keeps it back. */
  unlessHeld: readonly HoldKind[]
}

const qualified = ['QUALIFIED', 'PREFERRED', 'STRATEGIC'] as const
const known = ['POTENTIAL', ...qualified] as const
const ordering = { frozen: false, unlessHeld: ['ORDERS', 'ALL'] } as const

/** What the stage of a supplier, a freeze and a hold allow: the one table that every act with a supplier asks. */
export const supplierActs = {
  /** Answers surveys, changes its own file. */
  ownFile: { stages: ['REGISTERED', ...known, 'EXITED'], frozen: true, unlessHeld: [] },
  /** Is asked for a quote. */
  invitation: { stages: known, ...ordering },
  /** Is chosen; each result is approved. */
  award: { stages: known, ...ordering },
  sampleOrder: { stages: known, ...ordering },
  order: { stages: qualified, ...ordering },
} as const satisfies Record<string, Admitted>
export type SupplierAct = keyof typeof supplierActs

/** What of a supplier the table is about. */
export interface SupplierStand {
  stage: string
  freezeFlag: number
  blackFlag: number
  holdKind: string
}

/** Why an act is not for a supplier (16012); undefined when nothing speaks against it. */
export function supplierObstacle(
  act: SupplierAct,
  { stage, freezeFlag, blackFlag, holdKind }: SupplierStand,
): 'supplierStage' | 'supplierFrozen' | 'supplierBlacklisted' | 'supplierOnHold' | undefined {
  const { stages, frozen, unlessHeld }: Admitted = supplierActs[act]
  if (blackFlag === 1) return 'supplierBlacklisted'
  if (freezeFlag === 1 && !frozen) return 'supplierFrozen'
  if (unlessHeld.some(kind => kind === holdKind)) return 'supplierOnHold'
  return stages.some(admitted => admitted === stage) ? undefined : 'supplierStage'
}
