import { clarificationType } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { roundAttachments } from '../../rounds/read.ts'
import type { Stage } from '../stage.ts'
import { clarificationFiles } from './clarification.files.ts'
import { clarificationRoutes } from './routes.ts'
import { tenderRound } from './subject.ts'
import { templates } from './templates.ts'

export const clarificationsStage: Stage = {
  routes: clarificationRoutes,
  rounds: [tenderRound],
  attachments: [clarificationFiles, ...roundAttachments(tenderRound)],
  auditTypes: [{ code: clarificationType }],
  templates,
}
