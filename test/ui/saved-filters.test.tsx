import { useState } from 'react'
import { preferences } from '../../src/kit/state/preferences.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { forgetForms } from '../../src/kit/state/kept-forms.ts'
import { FilterBar } from '../../src/ui/filter/filter-bar.tsx'
import type { Filter, FilterValues } from '../../src/ui/filter/filter.ts'
import { KeptTab } from '../../src/ui/page/kept-tab.ts'
import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from './stage.tsx'

const filters: Filter[] = [
  { field: 'orderNo', title: 'Order number', type: 'input' },
  { field: 'day', title: 'Order date', type: 'dateRange' },
]
let list = ''
let count = 0

function bar(start: FilterValues = {}, { width = 1200, tab = '' } = {}) {
  const searched: FilterValues[] = []
  function Bar() {
    const [values, setValues] = useState(start)
    const search = (next: FilterValues) => {
      searched.push(next)
      setValues(next)
    }
    return <FilterBar name={list} filters={filters} values={values} onSearch={search} />
  }
  const content = (
    <KeptTab value={tab}>
      <Bar />
    </KeptTab>
  )
  return { searched, root: stage(content, width) }
}

async function menuOf(root: ShadowRoot): Promise<HTMLElement> {
  find(root, '[aria-haspopup=menu]').click()
  await waitUntil(() => root.querySelector('.menu-item'), 'the menu is open')
  return find(root, '[role=menu]')
}

/** Chooses an item of the menu. */
async function pick(root: ShadowRoot, item: string) {
  named(await menuOf(root), item).click()
}

const dialog = (root: ShadowRoot) => root.querySelector<HTMLElement>('dialog[open]')
const names = () => savedNow()?.saved.map(filter => filter.name)
// Only the filter bar writes under this key.
const savedNow = () =>
  preferences.$known.get().get(`filters/${list}`) as
    { saved: { name: string; values: FilterValues }[]; standard?: string } | undefined

async function save(root: ShadowRoot, name: string, standard = false) {
  await pick(root, 'Save these filters…')
  await waitUntil(() => dialog(root), 'the dialog is open')
  await sendKeys({ type: name })
  if (standard) find(root, 'dialog input[type=checkbox]').click()
  await sendKeys({ press: 'Enter' })
  await waitUntil(() => !dialog(root), 'the dialog is closed')
}

async function type(root: ShadowRoot, text: string) {
  find(root, 'input[name=orderNo]').focus()
  await sendKeys({ type: text })
}

beforeEach(() => {
  freshSession()
  list = `list-${count++}`
})
afterEach(() => {
  clearStage()
  forgetForms()
})

describe('saved filters', () => {
  it('are saved under a name by keyboard alone, and searched at once', async () => {
    const { searched, root: staged } = bar()
    const root = await staged
    await type(root, 'PO-7')
    find(root, '[aria-haspopup=menu]').focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => root.activeElement?.getAttribute('role') === 'menuitem', 'the first item has focus')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => dialog(root), 'the dialog is open')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => dialog(root)?.textContent.includes('Enter a name.'), 'a name is asked for')
    await sendKeys({ type: '  Sevens ' })
    await expectAccessible(root)
    await rested(root)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => names()?.[0] === 'Sevens', 'the filter is saved')
    expect(savedNow()).to.deep.equal({ saved: [{ name: 'Sevens', values: { orderNo: 'PO-7' } }] })
    expect(searched).to.deep.equal([{ orderNo: 'PO-7' }])
    expect(named(root, 'Saved filters: Sevens').classList.contains('filter-saved')).to.equal(true)
  })

  it('cannot be saved while no filter is set', async () => {
    const root = await bar().root
    expect(named(await menuOf(root), 'Save these filters…').getAttribute('aria-disabled')).to.equal('true')
  })

  it('are chosen from the menu, and the chosen one is marked', async () => {
    const { searched, root: staged } = bar()
    const root = await staged
    await type(root, 'PO-7')
    await save(root, 'Sevens')
    named(root, 'Reset').click()
    await waitUntil(() => searched.length === 2)
    await pick(root, 'Sevens')
    await waitUntil(() => searched.length === 3)
    expect(searched[2]).to.deep.equal({ orderNo: 'PO-7' })
    expect((find(root, 'input[name=orderNo]') as HTMLInputElement).value).to.equal('PO-7')
    const menu = await menuOf(root)
    expect(named(menu, 'Sevens').getAttribute('aria-checked')).to.equal('true')
    await expectAccessible(root)
  })

  it('of the same name are replaced, and the form says so before', async () => {
    const root = await bar({ orderNo: 'A' }).root
    await save(root, 'Mine')
    await type(root, 'B')
    await pick(root, 'Save these filters…')
    await waitUntil(() => dialog(root), 'the dialog is open')
    await sendKeys({ type: 'Mine' })
    await waitUntil(() => dialog(root)?.textContent.includes('This replaces'), 'it says so')
    named(root, 'Replace').click()
    await waitUntil(() => savedNow()?.saved[0]?.values.orderNo === 'AB', 'the filter is replaced')
    expect(names()).to.deep.equal(['Mine'])
  })

  it('are renamed, removed, and made the one that the list begins with', async () => {
    const root = await bar({ orderNo: 'A' }).root
    for (const name of ['One', 'Two', 'Three']) await save(root, name)
    await pick(root, 'Manage saved filters…')
    await waitUntil(() => dialog(root), 'the dialog is open')
    await expectAccessible(root)
    named(root, 'Remove “Two”').click()
    await waitUntil(() => (root.activeElement as HTMLInputElement | null)?.value === 'Three', 'focus stays in the list')
    await sendKeys({ type: 'One' })
    find(root, '.filter-manage input').focus()
    named(root, 'Use “One” when the list opens').click()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => !dialog(root), 'the dialog is closed')
    expect(names()).to.deep.equal(['One', 'ThreeOne'])
    expect(savedNow()?.standard).to.equal('One')
  })

  it('keep their names apart', async () => {
    const root = await bar({ orderNo: 'A' }).root
    for (const name of ['One', 'Two']) await save(root, name)
    await pick(root, 'Manage saved filters…')
    await waitUntil(() => dialog(root), 'the dialog is open')
    const [, second] = root.querySelectorAll<HTMLInputElement>('.filter-manage input')
    second?.select()
    await sendKeys({ type: 'One' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(
      () => dialog(root)?.textContent.includes('Another saved filter already has this name.'),
      'it says so',
    )
    named(root, 'Cancel').click()
    await waitUntil(() => !dialog(root), 'the dialog is closed')
    expect(names()).to.deep.equal(['One', 'Two'])
  })

  it('are offered on a phone too', async () => {
    const root = await bar({ orderNo: 'A' }, { width: 380 }).root
    await save(root, 'Mine')
    expect(names()).to.deep.equal(['Mine'])
  })
})

describe('the filter that a list begins with', () => {
  const keepStandard = () => {
    preferences.save(`filters/${list}`, { saved: [{ name: 'S', values: { orderNo: 'S', gone: 1 } }], standard: 'S' })
  }

  it('is searched once when the list opens, without what the list has no filter for', async () => {
    keepStandard()
    const { searched, root } = bar()
    await root
    await waitUntil(() => searched.length > 0, 'it is searched')
    expect(searched).to.deep.equal([{ orderNo: 'S' }])
  })

  it('stays back when the page is asked for with filters of its own', async () => {
    keepStandard()
    const { searched, root: staged } = bar({ orderNo: 'X' })
    const root = await staged
    named(root, 'Search').click()
    await waitUntil(() => searched.length > 0)
    expect(searched).to.deep.equal([{ orderNo: 'X' }])
  })

  it('stays back in a tab that was searched in before, also when that search was empty', async () => {
    const before = bar({}, { tab: '/order/list' })
    named(await before.root, 'Search').click()
    await waitUntil(() => before.searched.length === 1)
    clearStage()
    keepStandard()
    const { searched, root: staged } = bar({}, { tab: '/order/list' })
    const root = await staged
    await type(root, 'Y')
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => searched.length > 0)
    expect(searched).to.deep.equal([{ orderNo: 'Y' }])
  })

  it('is kept by the server for the next visit', async () => {
    await signIn('buyer2', 'demo1234')
    const root = await bar({ orderNo: 'PO-1' }).root
    // Until the server has said what is kept, nothing can be saved.
    await waitUntil(() => preferences.$known.get().has(`filters/${list}`), 'the server has answered')
    await save(root, 'Firsts', true)
    await signOut()
    clearStage()
    expect(savedNow()).to.equal(undefined)
    await signIn('buyer2', 'demo1234')
    const { searched, root: next } = bar()
    await next
    await waitUntil(() => searched.length > 0, 'it is searched')
    expect(searched).to.deep.equal([{ orderNo: 'PO-1' }])
    preferences.save(`filters/${list}`, undefined)
    await signOut()
  })
})
