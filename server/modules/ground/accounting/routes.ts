import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../src/contract/ground/accounting/periods.ts'
import { serve } from '../../../kit/call/serve.ts'
import { closePeriod, openPeriod } from './period.acts.ts'
import { readPeriodPage } from './period.queries.ts'

export function accountingRoutes(app: FastifyInstance): void {
  serve(app, calls.queryPeriods, (input, act) => readPeriodPage(act, input))
  serve(app, calls.closePeriod, (month, act) => closePeriod(act, month))
  serve(app, calls.openPeriod, ({ reason, ...month }, act) => openPeriod(act, month, reason))
}
