import type { Area } from '../../kit/area.ts'
import { lifecycleDecided } from './decided.ts'
import { lifecycleRoutes } from './routes.ts'

/** Lowering a supplier's stage. */
export const lifecycleArea: Area = {
  name: 'lifecycle',
  routes: lifecycleRoutes,
  toldOutside: {
    'supplier.stage': {
      businessType: 'SUPPLIER',
      hasDocument: false,
      happened: (_, { supplierId, supplierNo, stage }) => ({
        businessId: supplierId,
        docNo: supplierNo,
        path: '/lifecycle',
        status: () => Promise.resolve(stage),
      }),
    },
  },
  reactions: { 'approval.decided': [lifecycleDecided] },
}
