import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Input } from '../../../../../src/contract/envelope.ts'
import {
  getExecutorHosts,
  queryExecutors,
  removeExecutors,
  renewExecutorSecret,
  saveExecutor,
} from '../../../../../src/contract/platform/scheduling/executors.ts'
import type { Executor } from '../../../../../src/contract/platform/scheduling/executors.ts'
import { audit } from '../../../../kit/audit.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { serve } from '../../../../kit/call/serve.ts'
import { removeRecords, saveRecord } from '../../../../kit/records/master-records.ts'
import type { MasterRecords } from '../../../../kit/records/master-records.ts'
import * as queries from './executor.queries.ts'
import { executorProblems, newSecret } from './executor.rules.ts'

export function executorRoutes(app: FastifyInstance, hosts: readonly string[]): void {
  const records = executorRecords(hosts, '')
  serve(app, queryExecutors, (input, { db, caller }) => queries.readExecutorPage(db, caller, input))
  serve(app, saveExecutor, async (input, act) => {
    const secret = input.id === undefined ? newSecret() : ''
    const { id, appName } = await saveRecord(act, executorRecords(hosts, secret), input)
    return { id, appName, secret }
  })
  serve(app, renewExecutorSecret, async ({ id }, act) => {
    const { appName } = (await queries.lockExecutor(act.db, act.caller, id)) ?? refuse('noSuchData')
    const secret = newSecret()
    await queries.writeSecret(act.db, act.caller, id, secret)
    const changes = [{ field: 'secret', row: null, before: null, after: '******' }]
    audit(act, { businessType: records.businessType, businessId: id, docNo: appName, action: 'UPDATE', changes })
    return { id, appName, secret }
  })
  serve(app, removeExecutors, ({ ids }, act) => removeRecords(act, records, ids))
  serve(app, getExecutorHosts, () => Promise.resolve({ hosts: [...hosts] }))
}

function executorRecords(
  hosts: readonly string[],
  secret: string,
): MasterRecords<Executor, Input<typeof saveExecutor>> {
  return {
    businessType: 'JOB_EXECUTOR',
    table: sql`job_executor`,
    audited: ['appName', 'title', 'addressType', 'addresses'],
    // Addresses of an executor that registers itself change without a user.
    asAudited: executor => ({
      ...executor,
      addresses: executor.addressType === 'MANUAL' ? executor.addresses.map(({ address }) => address) : [],
    }),
    numberOf: executor => executor.appName,
    inUse: 'scheduling.executorInUse',
    lock: ({ db, caller }, id) => queries.lockExecutor(db, caller, id),
    problems: async ({ db, caller }, wanted) =>
      executorProblems(wanted, { hosts, appNameTaken: await queries.isAppNameTaken(db, caller, wanted) }),
    write: ({ db, caller }, wanted) => queries.writeExecutor(db, caller, wanted, secret),
  }
}
