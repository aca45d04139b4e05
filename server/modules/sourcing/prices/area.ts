import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { checkPrice } from '../../../../src/contract/sourcing/prices/ceilings.ts'
import { blockPrices, queryPriceHistory } from '../../../../src/contract/sourcing/prices/price-records.ts'
import type { Area } from '../../../kit/area.ts'
import { serve } from '../../../kit/call/serve.ts'
import { recordExport } from '../../../kit/records/record-sheets.ts'
import { serveRecords } from '../../../kit/records/serve-records.ts'
import {
  queryPriceControls,
  priceControlBusinessType,
} from '../../../../src/contract/sourcing/prices/price-controls.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { ceilingRecords } from './ceiling.records.ts'
import { priceIndexList } from './lists.ts'
import { blockedPrices, checkedPrice, pricesOfAward, readPriceHistory } from './price.acts.ts'
import { priceControlSubject } from './control/approval-subject.ts'
import { readControlPage } from './control/control-list.queries.ts'
import { priceControlDecided } from './control/control.moves.ts'
import { priceControlRoutes } from './control/routes.ts'
import { priceInvariants } from './invariants.ts'
import { indexRecords } from './index.records.ts'
import { pricesEnd, pricesOfChange, pricesOfContract } from './price.contracts.ts'
import { endsWithin, priceRecordList } from './price.records.ts'
import { pricesSeeds } from './seeds/seeds.ts'

function priceRoutes(app: FastifyInstance): void {
  serveRecords(app, ceilingRecords)
  serveRecords(app, indexRecords)
  serveRecords(app, priceRecordList)
  priceControlRoutes(app)
  serve(app, checkPrice, (input, act) => checkedPrice(act, input))
  serve(app, blockPrices, async ({ ids, reason }, act) => ({ count: await blockedPrices(act, ids, reason) }))
  serve(app, queryPriceHistory, (input, act) => readPriceHistory(act, input))
}

export const pricesArea: Area = {
  name: 'prices',
  schema: new URL('./schema/', import.meta.url),
  seeds: pricesSeeds,
  auditTypes: [
    { code: 'PRICE_CEILING', fields: 'ceilings' },
    {
      code: priceControlBusinessType,
      texts: 'price-controls',
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, control_no as number, status from price_control`,
    },
    { code: 'PRICE_INDEX', fields: 'indices' },
    { code: 'PRICE_RECORD', fields: 'records' },
  ],
  routes: priceRoutes,
  exports: [
    exportList(queryPriceControls, readControlPage, { area: 'price-controls', keys: { status: 'status' } }),
    recordExport(ceilingRecords, { area: 'prices' }),
    recordExport(indexRecords, { area: 'prices' }),
    recordExport(priceRecordList, { area: 'prices', labels: { source: 'source', status: 'status' } }),
  ],
  approvals: [priceControlSubject],
  invariants: priceInvariants,
  warnings: [
    {
      code: 'PRICE_ENDS_SOON',
      sides: ['BUYER'],
      modules: ['price-record'],
      level: 'WARN',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(sql`
          select count(*) as count from price_record t
          where t.enterprise_id = ${caller.enterpriseId} and t.deleted = 0 and ${endsWithin(30)}`)
        return { count: Number(found?.count ?? 0), route: '/price/record', filter: { endsWithin: '30' } }
      },
    },
  ],
  lists: { LOV_PRICE_INDEX: priceIndexList },
  reactions: {
    'award.decided': [pricesOfAward],
    'approval.decided': [priceControlDecided],
    'contract.effective': [pricesOfContract],
    'contract.changed': [pricesOfChange],
    'contract.ended': [pricesEnd],
  },
}
