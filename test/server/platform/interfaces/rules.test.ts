import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHostAllowed } from '../../../../server/kit/allowed-hosts.ts'
import { allowedEvents, requireStep } from '../../../../server/kit/documents/steps.ts'
import { bodyText } from '../../../../server/modules/platform/interfaces/body.rules.ts'
import { addressProblem } from '../../../../server/kit/allowed-hosts.ts'
import { definitionProblems } from '../../../../server/modules/platform/interfaces/definition.rules.ts'
import { afterFailure, interfaceSteps } from '../../../../server/modules/platform/interfaces/log.rules.ts'
import { newSecret, signedHeaders } from '../../../../server/modules/platform/interfaces/sign.ts'
import { interfaceActions, interfaceStatuses } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { Refusal } from '../../../../server/kit/call/refusal.ts'

test('a request is signed as the Standard Webhooks conventions sign their example', () => {
  const body = '{"event_type":"ping","data":{"success":true}}'
  const now = new Date(1731705121 * 1000 + 900)
  assert.deepEqual(signedHeaders('whsec_plJ3nmyCDGBKInavdOK15jsl', 'msg_loFOjxBNrRLzqYUf', body, now), {
    'webhook-id': 'msg_loFOjxBNrRLzqYUf',
    'webhook-timestamp': '1731705121',
    'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  })
})

test('each secret is 256 bits of its own', () => {
  const [one, other] = [newSecret(), newSecret()]
  assert.match(one, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.notEqual(one, other)
})

const hosts = ['erp.example.com', '*.example.org', 'other.example.net:8443', '127.0.0.1:9000', 'localhost']

/** Addresses and what is wrong with them when the hosts above are allowed. */
const addresses: Record<string, string | undefined> = {
  'https://erp.example.com/hooks?a=1': undefined,
  'https://ERP.example.com:443/hooks': undefined,
  'https://a.example.org/': undefined,
  'https://a.b.example.org/': undefined,
  'https://other.example.net:8443/': undefined,
  'http://127.0.0.1:9000/events': undefined,
  'http://localhost/events': undefined,
  'https://localhost/events': undefined,
  'https://erp.example.com:8443/': 'hostNotAllowed',
  'https://erp.example.com./': 'hostNotAllowed',
  'https://erp.example.com.evil.test/': 'hostNotAllowed',
  'https://evil-example.org/': 'hostNotAllowed',
  'https://example.org/': 'hostNotAllowed',
  'https://other.example.net/': 'hostNotAllowed',
  'https://169.254.169.254/latest/meta-data': 'hostNotAllowed',
  'http://127.0.0.1:5432/': 'hostNotAllowed',
  'http://2130706433:9000/': undefined, // the same address, written as one number
  'http://[::1]:9000/': 'hostNotAllowed',
  'http://erp.example.com/': 'needsHttps',
  'http://127.0.0.1.evil.test:9000/': 'needsHttps',
  'https://user:secret@erp.example.com/': 'credentials',
  'https://erp.example.com/#part': 'address',
  'ftp://erp.example.com/': 'address',
  'file:///etc/passwd': 'address',
  'erp.example.com': 'address',
  '': 'address',
}

test('only addresses on allowed hosts are sent to, by https unless they are this machine', () => {
  for (const [address, wanted] of Object.entries(addresses))
    assert.equal(addressProblem(address, hosts)?.key, wanted, address)
  assert.equal(addressProblem('https://erp.example.com/', [])?.key, 'hostNotAllowed')
  assert.equal(isHostAllowed(new URL('https://erp.example.com:443'), ['erp.example.com:443']), true)
})

const definition = {
  code: 'ERP',
  name: 'ERP',
  protocol: 'REST',
  endpoint: 'https://erp.example.com/hooks',
  eventTypes: ['order.issued', 'supplier.stage'],
  mapping: {},
  retryMax: 5,
} as const

const events = [
  { type: 'order.issued', hasDocument: true },
  { type: 'supplier.approved', hasDocument: false },
]

test('a definition is refused for each of its faults, beside the field', () => {
  const faults = (change: object, codeTaken = false) =>
    definitionProblems({ ...definition, eventTypes: ['order.issued'], ...change }, { hosts, events }, codeTaken).map(
      ({ field, name, key }) => `${field} ${name} ${key}`,
    )
  assert.deepEqual(faults({}), [])
  assert.deepEqual(faults({}, true), ['code duplicateNumber records.codeTaken'])
  assert.deepEqual(faults({ endpoint: 'https://evil.test' }), ['endpoint invalidInput interfaces.hostNotAllowed'])
  assert.deepEqual(faults({ protocol: 'UBL' }), [])
  assert.deepEqual(faults({ eventTypes: ['order.issued', 'order.eaten'] }), ['eventTypes invalidInput undefined'])
  assert.deepEqual(faults({ protocol: 'UBL', eventTypes: ['order.issued', 'supplier.approved'] }), [
    'eventTypes invalidInput interfaces.noDocument',
  ])
  assert.deepEqual(faults({ protocol: 'UBL', mapping: { id: 'event' } }), [
    'mapping invalidInput interfaces.namesOfUbl',
  ])
  assert.deepEqual(faults({ mapping: { id: 'type', type: 'id', link: '' } }), [])
  assert.deepEqual(faults({ mapping: { id: 'type' } }), ['mapping.id duplicateInput interfaces.nameTwice'])
  assert.deepEqual(faults({ mapping: { id: 'x', link: 'x' } }), [
    'mapping.id duplicateInput interfaces.nameTwice',
    'mapping.link duplicateInput interfaces.nameTwice',
  ])
})

test('a body has its fields in their order, under the names that the interface gives them', () => {
  const body = { id: 'evt_1', time: '2026-01-01T00:00:00.000Z', type: 'order.issued', documentNumber: 'PO1' }
  const whole = { ...body, status: 'ISSUED', link: '/order/detail?id=1' }
  assert.equal(bodyText(whole, {}), JSON.stringify(whole))
  assert.equal(
    bodyText(whole, { documentNumber: 'orderNo', link: '', status: 'id', id: 'status' }),
    '{"status":"evt_1","time":"2026-01-01T00:00:00.000Z","type":"order.issued","orderNo":"PO1","id":"ISSUED","link":"/order/detail?id=1"}',
  )
})

test('tries are repeated after 1, 5, 15, 60 and 240 minutes, and the administrators hear of the fifth failure', () => {
  const plan = (retryMax: number) =>
    [1, 2, 3, 4, 5, 6].slice(0, retryMax + 1).map(attempts => {
      const { minutes, tell } = afterFailure(attempts, retryMax)
      return `${minutes ?? 'failed'}${tell ? ' told' : ''}`
    })
  assert.deepEqual(plan(5), ['1', '5', '15', '60', '240 told', 'failed'])
  assert.deepEqual(plan(4), ['1', '5', '15', '60', 'failed told'])
  assert.deepEqual(plan(1), ['1', 'failed told'])
  assert.deepEqual(plan(0), ['failed told'])
  // The repeats were taken away while it waited.
  assert.deepEqual(afterFailure(3, 0), { minutes: undefined, tell: true })
})

test('only what has failed is sent again or ignored, and only by the holders of the right', () => {
  const to = { resend: 'WAITING', ignore: 'IGNORED' }
  const enabled = { defCode: 'ERP', active: 1 } as const
  const callers = {
    administrator: { userId: '1', userType: 'ADMIN' as const, modules: new Set(['erp']) },
    buyer: { userId: '1', userType: 'BUYER' as const, modules: new Set(['order-list']) },
    supplier: { userId: '1', userType: 'SUPPLIER' as const, modules: new Set(['erp']) },
  }
  for (const action of interfaceActions)
    for (const status of interfaceStatuses)
      for (const [role, caller] of Object.entries(callers)) {
        const wanted =
          role !== 'administrator' ? 'noPermission' : status === 'FAILED' ? to[action] : 'statusNotOperable'
        const step = () => {
          try {
            return requireStep(interfaceSteps, action, { status, ...enabled }, caller)
          } catch (error) {
            return error instanceof Refusal ? error.refusal : error
          }
        }
        assert.equal(step(), wanted, `${role} ${action} ${status}`)
        const offered = allowedEvents(interfaceSteps, { status, ...enabled }, caller).includes(action)
        assert.equal(offered, wanted === to[action], `${role} is offered ${action} ${status}`)
      }
})

test('what a disabled interface did not take is not sent again, and that is not offered; it can be ignored', () => {
  const administrator = { userId: '1', userType: 'ADMIN' as const, modules: new Set(['erp']) }
  const entry = { status: 'FAILED', defCode: 'ERP', active: 0 } as const
  assert.deepEqual(allowedEvents(interfaceSteps, entry, administrator), ['ignore'])
  assert.throws(
    () => requireStep(interfaceSteps, 'resend', entry, administrator),
    error => error instanceof Refusal && error.refusal === 'statusNotOperable' && error.key === 'interfaces.disabled',
  )
})
