import type { SupplierStage } from '../../insight/lifecycle/lifecycle.ts'
import type { holdKinds } from './supplier-parts.ts'

type HoldKind = (typeof holdKinds)[number]

interface Admitted {
  stages: readonly SupplierStage[]
  frozen: boolean
  /** Finance decides about payments to blacklisted suppliers. */
  blacklisted?: boolean
  /** Requires valid certificates and answered mandatory surveys. */
  proven?: boolean
  unlessHeld: readonly HoldKind[]
}

const qualified = ['QUALIFIED', 'PREFERRED', 'STRATEGIC'] as const
const known = ['POTENTIAL', ...qualified] as const
const ordering = { frozen: false, proven: true, unlessHeld: ['ORDERS', 'ALL'] } as const

/** The single source for all areas. */
export const supplierActs = {
  ownFile: { stages: ['REGISTERED', ...known, 'EXITED'], frozen: true, unlessHeld: [] },
  invitation: { stages: known, ...ordering },
  award: { stages: known, ...ordering },
  sampleOrder: { stages: known, ...ordering },
  order: { stages: qualified, ...ordering },
  payment: { stages: [...known, 'EXITED'], frozen: true, blacklisted: true, unlessHeld: ['PAYMENTS', 'ALL'] },
} as const satisfies Record<string, Admitted>
export type SupplierAct = keyof typeof supplierActs

export interface SupplierStand {
  stage: string
  freezeFlag: number
  blackFlag: number
  holdKind: string
}

/** Obstacle to an action (16012), or undefined. */
export function supplierObstacle(
  act: SupplierAct,
  { stage, freezeFlag, blackFlag, holdKind }: SupplierStand,
): 'supplierStage' | 'supplierFrozen' | 'supplierBlacklisted' | 'supplierOnHold' | undefined {
  const { stages, frozen, blacklisted = false, unlessHeld }: Admitted = supplierActs[act]
  if (blackFlag === 1 && !blacklisted) return 'supplierBlacklisted'
  if (freezeFlag === 1 && !frozen) return 'supplierFrozen'
  if (unlessHeld.some(kind => kind === holdKind)) return 'supplierOnHold'
  return stages.some(admitted => admitted === stage) ? undefined : 'supplierStage'
}

export function needsProof(act: SupplierAct): boolean {
  const { proven = false }: Admitted = supplierActs[act]
  return proven
}
