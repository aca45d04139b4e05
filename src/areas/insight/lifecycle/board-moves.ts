import type { BoardColumn, BoardSupplier } from '../../../contract/insight/lifecycle/board.ts'
import {
  isLower,
  isPossible,
  lifecycleDirections,
  stageAbove,
  supplierStages,
} from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection, SupplierFacts, SupplierStage } from '../../../contract/insight/lifecycle/lifecycle.ts'

/** What may be applied for a supplier as it is. */
export function directionsOf(supplier: SupplierFacts): LifecycleDirection[] {
  const lowest = !supplierStages.some(stage => isLower(stage, supplier.stage))
  return lifecycleDirections.filter(each => isPossible(each, supplier) && !(each === 'DOWN' && lowest))
}

/** The application that moves a supplier to another column. */
export interface BoardMove {
  direction: LifecycleDirection
  /** Only for DOWN. */
  toStage?: SupplierStage
}

/** The application that leads a supplier from its column to another; undefined where none does so at once. */
export function moveTo(supplier: BoardSupplier, column: BoardColumn): BoardMove | undefined {
  const wanted = wantedMove(supplier, column)
  return wanted !== undefined && directionsOf(supplier).includes(wanted.direction) ? wanted : undefined
}

function wantedMove(supplier: BoardSupplier, column: BoardColumn): BoardMove | undefined {
  const { boardColumn, stage } = supplier
  if (column === boardColumn) return undefined
  if (column === 'FROZEN') return { direction: 'FREEZE' }
  if (column === 'BLACK') return { direction: 'BLACK' }
  if (column === 'EXITED') return { direction: 'EXIT' }
  // From blacklist, frozen and left a supplier returns to its previous stage.
  if (boardColumn === 'BLACK') return column === stage ? { direction: 'UNBLACK' } : undefined
  if (boardColumn === 'FROZEN') return column === stage ? { direction: 'UNFREEZE' } : undefined
  if (boardColumn === 'EXITED') return column === 'REGISTERED' ? { direction: 'RETURN' } : undefined
  if (column === stageAbove(stage)) return { direction: 'UP' }
  return isLower(column, stage) ? { direction: 'DOWN', toStage: column } : undefined
}
