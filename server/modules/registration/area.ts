import type { Area } from '../../kit/area.ts'
import { registerAttachments } from './attachments.ts'
import { deleteSpentDrafts } from './certificate.queries.ts'
import { registrationWarnings } from './home.queries.ts'
import { registrationRoutes } from './routes.ts'
import { registrationSeeds } from './seeds/seeds.ts'

/** The registration of suppliers and its approval. */
export const registrationArea: Area = {
  name: 'registration',
  schema: new URL('./schema/', import.meta.url),
  seeds: registrationSeeds,
  routes: registrationRoutes,
  attachments: [registerAttachments],
  toldOutside: {
    'supplier.approved': {
      businessType: 'SUPPLIER',
      hasDocument: false,
      happened: (_, { supplierId, supplierNo, stage, formId }) => ({
        businessId: supplierId,
        docNo: supplierNo,
        path: `/dashboard/register-detail?id=${formId}`,
        status: () => Promise.resolve(stage),
      }),
    },
  },
  cleanup: deleteSpentDrafts,
  warnings: registrationWarnings,
}
