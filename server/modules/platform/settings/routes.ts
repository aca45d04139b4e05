import type { FastifyInstance } from 'fastify'
import type { DeliveredNumberRule } from '../../../kit/area.ts'
import { numberRuleRoutes } from './number-rule.routes.ts'
import { settingRoutes } from './setting.routes.ts'

export function settingsRoutes(app: FastifyInstance, rules: readonly DeliveredNumberRule[]): void {
  numberRuleRoutes(app, rules)
  settingRoutes(app)
}
