import { getModuleTree, saveRole } from '../../src/contract/platform/administration/roles.ts'
import { saveUser } from '../../src/contract/platform/administration/users.ts'
import type { TreeNode } from '../../src/contract/vocabulary.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { call } from '../../src/kit/call/call.ts'
import { navigate } from '../../src/kit/state/navigation.ts'
import { describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { find } from '../ui/stage.tsx'
import { beginEachVisit, enter, patience, shownTab, visit } from './visit.ts'

beginEachVisit()

const findByLabel = (nodes: readonly TreeNode[], label: string): TreeNode | undefined =>
  nodes.map(node => (node.label === label ? node : findByLabel(node.children, label))).find(Boolean)

/** Adds a buyer whose only role has one module, by its name in the tree of modules. */
async function addHolder(username: string, label: string) {
  await signIn('admin', 'demo1234')
  const module = findByLabel(await call(getModuleTree, {}), label)
  if (!module) throw new Error(`No module is called ${label}.`)
  const code = `T_${username}`.slice(0, 16)
  const role = { code, name: code, side: 'BUYER' as const, dataScope: 'ALL' as const, moduleIds: [module.id] }
  const { id } = await call(saveRole, role)
  await call(saveUser, {
    username,
    name: username,
    phone: '13900000077',
    password: 'demo1234',
    confirmPassword: 'demo1234',
    gender: 'U',
    userType: 'BUYER',
    active: 1,
    roleIds: [id],
    mustChangePwd: 0,
  })
  await signOut()
}

const buttons = (root: ShadowRoot) =>
  [...root.querySelectorAll('main button')].filter(each => each.checkVisibility()).map(each => each.textContent.trim())

describe('a role with the permission of a group alone', () => {
  it('opens the pages of performance from the menu, without what changes them', async () => {
    await addHolder('perf.reader', 'View performance')
    const root = await visit()
    await enter(root, 'perf.reader')
    const entries = () => [...root.querySelectorAll<HTMLAnchorElement>('.side-entry[href]')].map(each => each.pathname)
    await waitUntil(() => entries().includes('/perform/indicator'), 'the menu has the pages', patience)
    navigate(find(root, 'main'), '/perform/indicator')
    const ready = () => shownTab(root) === 'Indicators' && buttons(root).includes('Search')
    await waitUntil(ready, 'the list of indicators is shown', patience)
    expect(buttons(root)).not.to.include('New indicator')
  })
})
