import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Area } from '../../../../server/kit/area.ts'
import { audit } from '../../../../server/kit/audit.ts'
import { emit } from '../../../../server/kit/call/act.ts'
import type { Act } from '../../../../server/kit/call/act.ts'
import { pageOfRequest, pageWith } from '../../../../server/kit/call/paging.ts'
import { serve } from '../../../../server/kit/call/serve.ts'
import { sendJob } from '../../../../server/kit/jobs/jobs.ts'
import { takeNumber } from '../../../../server/kit/numbering.ts'
import { exportList } from '../../../../server/kit/tables/export-list.ts'
import { importTemplate } from '../../../../server/kit/tables/import-template.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import { querySpots, saveSpot } from './contract.ts'

declare module '../../../../server/kit/events.ts' {
  interface Events {
    'parking.spotAdded': { id: string; code: string }
  }
}

/** The tables of the area. */
export const parkingSchema = sql`
  create table parking_spot (
    id bigint generated always as identity primary key, enterprise_id bigint not null, code text not null,
    level int not null);
  create table parking_note (text text not null)`

async function readSpots({ db, caller }: Act, input: Input<typeof querySpots>) {
  const { page, pageSize } = pageOfRequest(input)
  const own = sql`from parking_spot where enterprise_id = ${caller.enterpriseId}`
  const records = await db.rows<{ id: string; code: string; level: number }>(
    sql`select id, code, level ${own} order by id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const counted = await db.one<{ total: string }>(sql`select count(*) as total ${own}`)
  return pageWith(records, Number(counted?.total ?? 0), input)
}

async function addSpot(act: Act, { code, level }: Input<typeof saveSpot>): Promise<string> {
  const number = code ?? (await takeNumber(act, 'PARKING'))
  const added = await act.db.one<{ id: string }>(sql`
    insert into parking_spot (enterprise_id, code, level)
    values (${act.caller.enterpriseId}, ${number}, ${level}) returning id`)
  const id = added?.id ?? ''
  audit(act, { businessType: 'PARKING_SPOT', businessId: id, docNo: number, action: 'CREATE' })
  await emit(act, 'parking.spotAdded', { id, code: number })
  return id
}

async function write(act: Pick<Act, 'db'>, text: string): Promise<void> {
  await act.db.run(sql`insert into parking_note (text) values (${text})`)
}

function parkingRoutes(app: FastifyInstance): void {
  serve(app, querySpots, (input, act) => readSpots(act, input))
  serve(app, saveSpot, (input, act) => addSpot(act, input))
}

/** A small area that uses each part of the manifest. */
export const parkingArea: Area = {
  name: 'parking',
  seeds: {
    numberRules: [{ code: 'PARKING', prefix: 'SPOT', datePart: 'NONE', serialLength: 3, resetBy: 'NEVER', longest: 9 }],
  },
  auditTypes: ['PARKING_SPOT'],
  routes: parkingRoutes,
  exports: [exportList(querySpots, readSpots, { area: 'parking', keys: {} })],
  imports: [
    importTemplate(saveSpot, {
      code: 'parking-spots',
      area: 'parking',
      title: 'title',
      key: ['code'],
      columns: [
        { code: 'code', title: 'code' },
        { code: 'level', title: 'level' },
      ],
      write: addSpot,
    }),
  ],
  attachments: [
    {
      businessType: 'PARKING_SPOT',
      mayBegin: () => true,
      async find({ db, caller }, id) {
        const spot = await db.one<{ code: string }>(
          sql`select code from parking_spot where id = ${id} and enterprise_id = ${caller.enterpriseId}`,
        )
        return spot && { auditType: 'PARKING_SPOT', docNo: spot.code, refusal: undefined }
      },
    },
  ],
  reactions: {
    'order.cancelled': [(act, { orderNo }) => write(act, `cancelled ${orderNo}`)],
    'parking.spotAdded': [
      (act, { code }) => write(act, `added ${code}`),
      (act, { code }) => sendJob(act.db, 'parkingPaint', { code }),
    ],
  },
  outboundEvents: {
    'parking.spotAdded': {
      businessType: 'PARKING_SPOT',
      hasDocument: false,
      happened: (_, { id, code }) => ({
        businessId: id,
        docNo: code,
        path: '/parking',
        status: () => Promise.resolve('FREE'),
      }),
    },
  },
  jobs: [{ name: 'parkingNight', cron: '0 2 * * *', run: db => write({ db }, 'night') }],
  sentJobs: ({ database }) => [
    { name: 'parkingPaint', run: ({ code = '' }) => database.transaction(db => write({ db }, `painted ${code}`)) },
  ],
  cleanup: db => db.run(sql`delete from parking_note where text = 'night'`),
  lists: {
    LOV_PARKING: {
      usedBy: 'buyers',
      valueField: 'id',
      textField: 'code',
      entries: { code: 120, level: 80 },
      filters: {},
      query: (_, { enterpriseId }) => ({
        columns: sql`p.id, p.code, p.level`,
        from: sql`parking_spot p`,
        visible: [sql`p.enterprise_id = ${enterpriseId}`],
        choosable: [sql`true`],
        searched: [sql`p.code`],
        value: sql`p.id::text`,
        order: sql`p.id`,
      }),
    },
  },
  figures: [
    {
      sides: ['BUYER'],
      modules: [],
      code: 'parkingLevels',
      chart: 'states',
      by: 'state',
      place: 100,
      width: 6,
      listOf: level => ({ route: '/parking/spots', filter: { level } }),
      read: async ({ db, caller }) => [
        {
          name: '',
          points: await db.rows(sql`
            select level::text as name, count(*)::text as value from parking_spot
            where enterprise_id = ${caller.enterpriseId} group by level order by level`),
        },
      ],
    },
  ],
  warnings: [
    {
      sides: ['BUYER'],
      modules: [],
      code: 'PARKING_BELOW',
      level: 'INFO',
      async read({ db, caller }) {
        const found = await db.one<{ count: string }>(
          sql`select count(*) as count from parking_spot where enterprise_id = ${caller.enterpriseId} and level < 0`,
        )
        return { count: Number(found?.count ?? 0), route: '/parking/spots', filter: { level: '-1' } }
      },
    },
  ],
}
