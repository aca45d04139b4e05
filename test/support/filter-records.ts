import sql from 'sql-template-tag'
import type { Endpoint, Input } from '../../src/contract/envelope.ts'
import { saveModel } from '../../src/contract/ground/workflow/models.ts'
import { saveIdentityProvider } from '../../src/contract/platform/identity-providers/identity-providers.ts'
import { saveInterfaceDef } from '../../src/contract/platform/interfaces/interfaces.ts'
import { saveExecutor } from '../../src/contract/platform/scheduling/executors.ts'
import { seenByFinance } from './invoice-pages.ts'
import { signInAt } from './over-http.ts'
import type { TestPortal } from './portal.ts'

/**
 * Adds what the demo data does not have, or not on each day, so that every list has a row: an interface with an entry
 * in its log, an identity provider, an executor, a model of approvals, a run of a task, and an invoice that has not
 * arrived.
 */
export async function addRecords({ origin, database }: TestPortal): Promise<void> {
  const admin = await signInAt(origin, 'admin')
  const save = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    const { code, msg } = await admin.call(endpoint, input)
    if (code !== '200') throw new Error(`${endpoint.path} is refused: ${msg}`)
  }
  await save(saveInterfaceDef, {
    code: 'ERP',
    name: 'Tidewater',
    protocol: 'REST',
    endpoint: 'https://erp.example.com/hooks',
    eventTypes: ['order.issued'],
    mapping: {},
    retryMax: 0,
  })
  await database.run(sql`
    insert into interface_log (enterprise_id, def_id, event_type, business_type, business_id, doc_no, status, attempts,
      next_try, request_body, error_text, send_time, duration_ms)
    select enterprise_id, id, 'order.issued', 'PURCHASE_ORDER', 901, 'PO-901', 'FAILED', 1, now(), '{}', 'HTTP 500', now(), 12
    from interface_def`)
  await database.run(sql`
    insert into job_run (job, trigger, result, ended) values ('invariantCheck', 'CRON', 'OK', now())`)
  await save(saveIdentityProvider, {
    name: 'Works',
    issuer: 'https://erp.example.com',
    clientId: 'portal',
    clientSecret: 'secret of the portal',
    scopes: 'openid profile',
    domains: [],
    userNameClaim: 'preferred_username',
    rolesClaim: 'groups',
    roles: [],
    passwordsOff: 0,
  })
  await save(saveExecutor, { appName: 'erp-one', title: 'Erp', addressType: 'AUTO', addresses: [] })
  await save(saveModel, { modelKey: 'orders', name: 'Orders', businessType: 'PURCHASE_ORDER' })
  await database.run(sql`
    update invoice set status = 'INVOICED', arrive_date = null, paper_flag = 0 where id = (
      select id from invoice i
      where status in ('ARRIVED', 'CHECKED', 'POSTED') and paid_amount = 0 and ${seenByFinance(sql`i.org_id`)}
      order by id desc limit 1)`)
}
