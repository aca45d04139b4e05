import sql from 'sql-template-tag'
import type { Area } from '../../../kit/area.ts'
import { registerSubject } from './approval-subject.ts'
import { registerAttachments } from './attachments.ts'
import { deleteSpentDrafts } from './certificate.queries.ts'
import { welcomeSupplier } from './decide.ts'
import { registrationDecided } from './decided.ts'
import { registrationWarnings } from './home.queries.ts'
import { registrationRoutes } from './routes.ts'
import { registrationSeeds } from './seeds/seeds.ts'
import { keepAcceptedTerms } from './terms.ts'

export const registrationArea: Area = {
  name: 'registration',
  schema: new URL('./schema/', import.meta.url),
  seeds: registrationSeeds,
  auditTypes: [
    {
      code: 'REGISTER',
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, register_no as number, status from register_form`,
    },
  ],
  routes: registrationRoutes,
  approvals: [registerSubject],
  attachments: [registerAttachments],
  reactions: {
    'supplier.approved': [welcomeSupplier],
    'approval.decided': [registrationDecided],
    'registration.termsAccepted': [keepAcceptedTerms],
  },
  cleanup: deleteSpentDrafts,
  warnings: registrationWarnings,
}
