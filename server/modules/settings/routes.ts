import type { FastifyInstance } from 'fastify'
import { numberRuleRoutes } from './number-rule.routes.ts'
import { settingRoutes } from './setting.routes.ts'

/** Serves what an administrator sets: number rules (domain §4) and settings. */
export function settingsRoutes(app: FastifyInstance): void {
  numberRuleRoutes(app)
  settingRoutes(app)
}
