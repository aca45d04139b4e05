import type { Area } from '../../kit/area.ts'
import { workflowRoutes } from './routes.ts'

/** Approvals: tasks, decisions, and links by which they are reached from an e-mail. */
export const workflowArea: Area = { name: 'workflow', routes: workflowRoutes }
