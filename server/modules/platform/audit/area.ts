import type { Area } from '../../../kit/area.ts'
import { auditVerify } from './audit-verify.ts'
import { auditExports } from './exports.ts'
import { invariantCheck } from './invariant-check.ts'
import { auditRoutes } from './routes.ts'
import { invariantRoutes } from './invariant.routes.ts'
import { auditSeeds } from './seeds.ts'

export const auditArea: Area = {
  name: 'audit',
  schema: new URL('./schema/', import.meta.url),
  seeds: auditSeeds,
  routes: (app, { brought }) => {
    auditRoutes(app, brought.auditTypes)
    invariantRoutes(app, brought.invariants)
  },
  exports: auditExports,
  jobs: ({ brought }) => [auditVerify, invariantCheck(brought.invariants)],
}
