import sql from 'sql-template-tag'
import { applicationType } from '../../../../src/contract/sourcing/rounds/prequalification.ts'
import { questionType } from '../../../../src/contract/sourcing/rounds/questions.ts'
import { roundBusinessTypes } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { RoundBusinessType } from '../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { Area } from '../../../kit/area.ts'
import type { AuditKind } from '../../../kit/audit-type.ts'
import { roundRoutes } from './routes.ts'

const auditTypes = (type: RoundBusinessType): AuditKind[] => [
  {
    code: questionType(type),
    states: 'questionStatus',
    fields: 'fields',
    record: sql`select id, enterprise_id, null as number, status from round_question where business_type = ${type}`,
  },
  { code: applicationType(type) },
]

export const roundsArea: Area = {
  name: 'rounds',
  schema: new URL('./schema/', import.meta.url),
  auditTypes: roundBusinessTypes.flatMap(auditTypes),
  routes: (app, { brought }) => roundRoutes(app, brought.rounds),
}
