import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findShortcuts, findWidgets } from '../../../../src/contract/insight/home/home.ts'
import { getStart } from '../../../../src/contract/insight/home/start.ts'
import { getMenu } from '../../../../src/contract/platform/menu/menu.ts'
import { getUnread } from '../../../../src/contract/platform/messages/messages.ts'
import { queryPreferences, savePreference } from '../../../../src/contract/platform/preferences/preferences.ts'
import { getUser, getUserInfo } from '../../../../src/contract/platform/session/session.ts'
import type { TestApp } from '../../../support/app.ts'
import { orderWorld, valueOf } from '../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

test('the call for the start gives what the single calls give, and the home page only when asked', async () => {
  const keys = ['shell/settings', 'rows/nothing']
  valueOf(await world.call('buyer', savePreference, { key: 'shell/settings', value: { size: 'mini' } }))
  const { home, ...start } = valueOf(await world.call('buyer', getStart, { keys, home: 1 }))
  assert.deepEqual(start, {
    profile: valueOf(await world.call('buyer', getUserInfo, {})),
    menu: valueOf(await world.call('buyer', getMenu, {})),
    user: valueOf(await world.call('buyer', getUser, {})),
    preferences: valueOf(await world.call('buyer', queryPreferences, { keys })),
    unread: valueOf(await world.call('buyer', getUnread, {})),
  })
  assert.deepEqual(start.preferences, { 'shell/settings': { size: 'mini' } })
  assert.deepEqual(home, {
    widgets: valueOf(await world.call('buyer', findWidgets, {})),
    shortcuts: valueOf(await world.call('buyer', findShortcuts, {})),
  })
  const other = valueOf(await world.call('supplier', getStart, { keys: [], home: 0 }))
  assert.deepEqual([other.user.userName, other.preferences, 'home' in other], ['supplier', {}, false])
})
