import sql from 'sql-template-tag'
import { saveMold } from '../../../../src/contract/goods/molds/molds.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A mold of supplier 1 in use; it makes goods on no order unless a material is given. */
export async function moldInUse(world: TestApp, materialId = '22', place = 'Rack 7'): Promise<string> {
  const { id } = valueOf(
    await world.call('buyer', saveMold, {
      name: 'Housing, lower half',
      orgId: '2',
      keeperSupplierId: '1',
      ownerKind: 'BUYER',
      cavity: 2,
      lifeShots: 1000,
      usedBefore: 100,
      maintainEvery: 0,
      place,
      materialIds: [materialId],
    }),
  )
  await world.database.run(sql`update mold set status = 'IN_USE' where id = ${id}`)
  return id
}
