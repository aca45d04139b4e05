import type { Area } from '../../../kit/area.ts'
import { settingsRoutes } from './routes.ts'
import { settingsSeeds } from './seeds.ts'

export const settingsArea: Area = {
  name: 'settings',
  schema: new URL('./schema/', import.meta.url),
  seeds: settingsSeeds,
  auditTypes: ['SETTING', 'NUMBER_RULE'],
  routes: (app, { brought }) => settingsRoutes(app, brought.numberRules),
}
