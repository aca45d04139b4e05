import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOf, parseAddress } from '../../../src/portal/address.ts'
import { Router } from '../../../src/portal/router.ts'

/** A window with nothing but an address and its history. */
class Address extends EventTarget {
  readonly entries: string[]
  constructor(address: string) {
    super()
    this.entries = [address]
  }
  get location() {
    return new URL(this.entries.at(-1) ?? '/', 'http://portal.example')
  }
  get history() {
    const entries = this.entries
    const { pathname, search } = this.location
    const whole = (to: string) => (to.startsWith('#') ? pathname + search + to : to)
    return {
      pushState: (_data: unknown, _title: string, to?: string | URL | null) => void entries.push(whole(String(to))),
      replaceState: (_data: unknown, _title: string, to?: string | URL | null) =>
        void entries.splice(-1, 1, whole(String(to))),
    }
  }
  back() {
    this.entries.pop()
    this.dispatchEvent(new Event('popstate'))
  }
}

const orders = { path: '/order/list', query: { status: 'NEW' } }

describe('router', () => {
  it('reads an address with slashes, query and fragment', () => {
    assert.deepEqual(parseAddress('order/list/?a=1&b=x%3Fy#top'), { path: '/order/list', query: { a: '1', b: 'x?y' } })
    assert.deepEqual(parseAddress(''), { path: '/', query: {} })
    assert.equal(addressOf({ path: '/a', query: { name: 'x y' } }), '/a?name=x+y')
  })

  it('keeps its place in the path of the page', () => {
    const window = new Address('/order/list?status=NEW')
    const router = new Router('history', '', window)
    assert.deepEqual(router.$place.get(), orders)
    router.push({ path: '/order/my', query: {} })
    assert.deepEqual(window.entries, ['/order/list?status=NEW', '/order/my'])
    assert.equal(router.href(orders), '/order/list?status=NEW')
  })

  it('keeps its place behind the # and leaves the page of the host alone', () => {
    const window = new Address('/erp.html?user=7#/order/list?status=NEW')
    const router = new Router('hash', '', window)
    assert.deepEqual(router.$place.get(), orders)
    router.push({ path: '/order/my', query: {} })
    assert.equal(window.entries.at(-1), '/erp.html?user=7#/order/my')
    assert.equal(router.href(orders), '#/order/list?status=NEW')
  })

  it('keeps its place to itself and never touches the address', () => {
    const window = new Address('/erp.html')
    const router = new Router('memory', '/order/list?status=NEW', window)
    assert.deepEqual(router.$place.get(), orders)
    router.push({ path: '/order/my', query: {} })
    assert.equal(router.$place.get().path, '/order/my')
    assert.deepEqual(window.entries, ['/erp.html'])
  })

  it('starts at the start route only when the address names no place', () => {
    assert.equal(new Router('history', '/order/my', new Address('/')).$place.get().path, '/order/my')
    assert.equal(new Router('history', '/order/my', new Address('/order/list')).$place.get().path, '/order/list')
    assert.deepEqual(new Router('history', '/order/my', new Address('/?redirect=%2Fa')).$place.get().query, {
      redirect: '/a',
    })
  })

  it('follows the way back, until it is told to stop', () => {
    const window = new Address('/a')
    const router = new Router('history', '', window)
    const stop = router.listen()
    router.push({ path: '/b', query: {} })
    router.push({ path: '/c', query: {} })
    window.back()
    assert.equal(router.$place.get().path, '/b')
    stop()
    window.back()
    assert.equal(router.$place.get().path, '/b')
  })

  it('replaces without a new step in the history, and repeats no step for the same place', () => {
    const window = new Address('/a')
    const router = new Router('history', '', window)
    router.replace({ path: '/b', query: {} })
    router.push({ path: '/b', query: {} })
    assert.deepEqual(window.entries, ['/b'])
  })
})
