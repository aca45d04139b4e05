import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAddress } from '../../../src/portal/address.ts'
import { afterSignIn, decide } from '../../../src/portal/guard.ts'
import type { GuardFacts } from '../../../src/portal/guard.ts'

const facts: GuardFacts = {
  signedIn: true,
  ready: true,
  find: path =>
    ({ '/dashboard/index': { permission: [] }, '/order/list': { permission: ['order-list'] } })[path] ?? undefined,
  has: () => true,
  firstOf: path => (path === '/order' ? '/order/list' : undefined),
}
const at = (address: string, changes: Partial<GuardFacts> = {}) =>
  decide(parseAddress(address), { ...facts, ...changes })
const visitor = { signedIn: false, ready: false }

describe('guard', () => {
  it('shows the login at / to a visitor and sends a signed-in one to /dashboard', () => {
    assert.deepEqual(at('/', visitor), { show: 'login', wanted: '' })
    assert.deepEqual(at('/'), { go: { path: '/dashboard', query: {} } })
    assert.deepEqual(at('/dashboard'), { go: { path: '/dashboard/index', query: {} } })
  })

  it('shows the technical pages without login', () => {
    for (const page of ['404', '401', 'loading'] as const)
      assert.deepEqual(at(`/${page}`, visitor), { show: 'technical', page })
  })

  it('shows the public pages of the specification to everybody', () => {
    const paths = ['/register', '/registration-terms', '/retrieve-password', '/bulletin']
    const letters = ['/form/degrade-approve', '/form/company-detail']
    for (const path of [...paths, ...letters])
      for (const who of letters.includes(path) ? [visitor] : [visitor, {}]) {
        const decision = at(`${path}?id=7`, who)
        assert.ok('show' in decision && decision.show === 'public')
        assert.deepEqual(decision.place, { path, query: { id: '7' } })
      }
  })

  it('shows what a letter opens inside the portal to a user who is signed in', () => {
    for (const path of ['/form/degrade-approve', '/form/company-detail'])
      assert.deepEqual(at(`${path}?link=x`, { find: () => ({ permission: [] }) }), {
        show: 'page',
        place: { path, query: { link: 'x' } },
      })
  })

  it('shows the page of the initial password to a visitor, and leads on a user who has one of their own', () => {
    const decision = at('/initial-password', visitor)
    assert.ok('show' in decision && decision.show === 'public')
    assert.deepEqual(at('/initial-password?redirect=/order/list'), { go: { path: '/order/list', query: {} } })
    assert.deepEqual(at('/initial-password'), { go: { path: '/dashboard', query: {} } })
  })

  it('sends a visitor from any other route to / and keeps what was wanted', () => {
    assert.deepEqual(at('/order/list?status=NEW', visitor), {
      go: { path: '/', query: { redirect: '/order/list?status=NEW' } },
    })
    assert.deepEqual(at('/no/such/page', visitor), { go: { path: '/', query: { redirect: '/no/such/page' } } })
  })

  it('leads to the wanted place after signing in', () => {
    assert.deepEqual(at('/?redirect=%2Forder%2Flist%3Fstatus%3DNEW'), {
      go: { path: '/order/list', query: { status: 'NEW' } },
    })
  })

  it('drops a wanted place outside the portal', () => {
    for (const redirect of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/',
      '',
    ])
      assert.deepEqual(afterSignIn({ redirect }), { path: '/dashboard', query: {} })
  })

  it('waits while menu and profile load', () => {
    assert.deepEqual(at('/order/list', { ready: false }), { show: 'wait', place: parseAddress('/order/list') })
  })

  it('shows a page whose permission the menu holds, 401 without it, 404 for an unknown route', () => {
    assert.deepEqual(at('/order/list?page=2'), { show: 'page', place: { path: '/order/list', query: { page: '2' } } })
    assert.deepEqual(at('/order/list', { has: () => false }), { go: { path: '/401', query: {} } })
    assert.deepEqual(at('/no/such/page'), { go: { path: '/404', query: {} } })
  })

  it('leads those who may only read a record to the page that shows it', () => {
    const readers = { permission: 'lifecycle', path: '/form/degrade-approve' }
    const find = () => ({ permission: ['UpgradePotentialApprove'], readers })
    const to = (...codes: string[]) => at('/form/upgrade?id=7', { find, has: code => codes.includes(code) })
    assert.deepEqual(to('UpgradePotentialApprove'), { show: 'page', place: parseAddress('/form/upgrade?id=7') })
    assert.deepEqual(to('lifecycle'), { go: { path: '/form/degrade-approve', query: { id: '7' } } })
    assert.deepEqual(to('order-list'), { go: { path: '/401', query: {} } })
  })

  it('leads from the path of a group to its first page', () => {
    assert.deepEqual(at('/order?page=2'), { go: { path: '/order/list', query: {} } })
    assert.deepEqual(at('/fiance'), { go: { path: '/404', query: {} } })
  })

  it('reopens the place behind /redirect', () => {
    assert.deepEqual(at('/redirect/order/list?page=2'), {
      go: { path: '/order/list', query: { page: '2' } },
      reopen: true,
    })
  })

  it('reads the language of /language/zh, and none of /language', () => {
    assert.deepEqual(at('/language/zh', visitor), { show: 'language', language: 'zh' })
    assert.deepEqual(at('/language', visitor), { show: 'language', language: '' })
  })
})
