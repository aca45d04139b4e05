import { useState } from 'react'
import { Segments } from '../../src/ui/field/segments.tsx'
import { SwitchField } from '../../src/ui/field/switch-field.tsx'
import { MultiSelectField } from '../../src/ui/field/multi-select-field.tsx'
import { IconButton } from '../../src/ui/button.tsx'
import { Drawer } from '../../src/ui/overlay/drawer.tsx'
import { Tabs } from '../../src/ui/page/tabs.tsx'
import { afterEach, describe, expect, it, sendKeys, sendMouse, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from './stage.tsx'

afterEach(clearStage)

/** An element of Shoelace, once it is registered and has rendered. */
async function part(root: ShadowRoot, selector: string): Promise<HTMLElement & { shadowRoot: ShadowRoot }> {
  const ready = () => root.querySelector<HTMLElement & { shadowRoot: ShadowRoot }>(`${selector}:defined`)
  await waitUntil(() => ready()?.shadowRoot.firstElementChild, `${selector} is there`)
  const found = ready()
  if (!found) throw new Error(`Nothing matches ${selector}.`)
  return found
}

describe('tabs', () => {
  const tabs = ['rows', 'files'].map(name => ({ name, title: name, content: <p>{`the ${name}`}</p> }))
  const tab = (root: ShadowRoot, name: string) => named(root, name, '[role=tab]')

  it('are changed by arrows and show the content of the open one', async () => {
    const Page = () => {
      const [open, setOpen] = useState('rows')
      return <Tabs label="Parts" tabs={tabs} tab={open} onTab={setOpen} />
    }
    const root = await stage(<Page />)
    await waitUntil(() => root.querySelector('[role=tab][aria-controls]'), 'the tabs know their panel')
    await expectAccessible(root)
    tab(root, 'rows').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => find(root, '[role=tabpanel]').textContent === 'the files')
    expect(tab(root, 'files').getAttribute('aria-selected')).to.equal('true')
    expect(root.activeElement).to.equal(tab(root, 'files'))
    await waitUntil(() => find(root, '[role=tabpanel]').checkVisibility())
  })

  it('have shown the content of the tab when its click returns, so that typing reaches its fields', async () => {
    const Page = () => {
      const [open, setOpen] = useState('rows')
      return <Tabs label="Parts" tabs={tabs} tab={open} onTab={setOpen} />
    }
    const root = await stage(<Page />)
    await waitUntil(() => root.querySelector('[role=tab][aria-controls]'), 'the tabs know their panel')
    tab(root, 'files').click()
    expect(find(root, '[role=tabpanel]').textContent).to.equal('the files')
  })

  it('stay where they are when the page does not follow', async () => {
    const seen: string[] = []
    const root = await stage(<Tabs label="Parts" tabs={tabs} tab="rows" onTab={name => seen.push(name)} />)
    await waitUntil(() => root.querySelector('[role=tab][tabindex="-1"]'))
    tab(root, 'rows').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => seen.length === 1)
    expect(seen).to.deep.equal(['files'])
    expect(find(root, '[role=tabpanel]').textContent).to.equal('the rows')
    await waitUntil(() => tab(root, 'rows').getAttribute('aria-selected') === 'true')
  })
})

describe('a switch', () => {
  it('is turned by the space key, and says what is meant', async () => {
    const seen: boolean[] = []
    const root = await stage(
      <SwitchField
        label="Fixed header"
        hint="Stays while you scroll."
        checked={false}
        onChange={on => seen.push(on)}
      />,
    )
    const field = await part(root, '.switch')
    await expectAccessible(root)
    expect(find(field.shadowRoot, '[part=control]').offsetWidth, 'it has the size of our theme').to.equal(32)
    field.focus()
    await sendKeys({ press: 'Space' })
    await waitUntil(() => seen.length === 1)
    expect(seen).to.deep.equal([true])
    expect(find(field.shadowRoot, 'input').getAttribute('role')).to.equal('switch')
  })
})

describe('segments', () => {
  it('are one stop of the Tab key, and the arrows choose', async () => {
    const Page = () => {
      const [size, setSize] = useState('small')
      const choices = ['small', 'large'].map(value => ({ value, label: value }))
      return <Segments label="Size" value={size} choices={choices} onChange={setSize} />
    }
    const root = await stage(<Page />)
    await part(root, '.segments')
    await waitUntil(() => root.querySelector('[aria-checked=true]'))
    await expectAccessible(root)
    expect(root.querySelectorAll('[role=radio][tabindex="0"]')).to.have.length(1)
    find(root, '[aria-checked=true]').focus()
    await sendKeys({ press: 'ArrowRight' })
    await waitUntil(() => find(root, '[aria-checked=true]').textContent === 'large')
    expect(root.activeElement?.textContent).to.equal('large')
  })
})

describe('a field of several choices', () => {
  const choices = [
    { value: 'IN PROGRESS', label: 'In progress' },
    { value: 'DONE', label: 'Done' },
  ]
  const States = () => {
    const [values, setValues] = useState<readonly string[]>([])
    return (
      <>
        <MultiSelectField label="States" placeholder="All" values={values} onChange={setValues} choices={choices} />
        <output>{values.join()}</output>
      </>
    )
  }

  it('is fetched when the focus comes, opens by a key above the page, and takes several values', async () => {
    const root = await stage(<States />)
    await expectAccessible(root)
    // It may have been fetched by another test.
    root.querySelector<HTMLElement>('button')?.focus()
    const field = await part(root, '.select')
    if (root.activeElement === null) field.focus()
    await waitUntil(() => root.activeElement === field, 'it has the focus of the button that stood for it')
    await sendKeys({ press: 'ArrowDown' })
    const box = find(field.shadowRoot, '[role=combobox]')
    await waitUntil(() => box.getAttribute('aria-expanded') === 'true', 'it is open')
    const popup = find(field.shadowRoot, 'srmsl-popup')
    await waitUntil(() => popup.shadowRoot?.querySelector(':popover-open'), 'the list lies in the top layer')
    await waitUntil(() => root.activeElement?.textContent === 'In progress')
    await expectAccessible(root)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => find(root, 'output').textContent === 'IN PROGRESS')
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => find(root, 'output').textContent === 'IN PROGRESS,DONE')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => box.getAttribute('aria-expanded') === 'false')
    await waitUntil(() => !popup.shadowRoot?.querySelector(':popover-open'))
    await expectAccessible(root)
  })
})

describe('a drawer', () => {
  it('lies in the top layer, keeps the focus inside, closes by Escape and gives the focus back', async () => {
    const Page = () => {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <Drawer open={open} title="Filters" onClose={() => setOpen(false)} footer={<button>Search</button>}>
            <label>
              Number <input />
            </label>
          </Drawer>
        </>
      )
    }
    const root = await stage(<Page />)
    const button = named(root, 'Open')
    button.focus()
    await sendKeys({ press: 'Enter' })
    const drawer = await part(root, '.drawer')
    await waitUntil(() => drawer.shadowRoot.querySelector(':popover-open'), 'it lies in the top layer')
    await waitUntil(() => root.activeElement?.localName === 'input', 'the first field has the focus')
    const ground = getComputedStyle(find(drawer.shadowRoot, '[part=panel]')).backgroundColor
    expect(ground, 'it has the ground of our theme').to.equal('rgb(255, 255, 255)')
    await expectAccessible(root)
    for (let round = 0; round < 4; round++) {
      await sendKeys({ press: 'Tab' })
      expect(drawer.contains(root.activeElement), 'the focus stays inside').to.equal(true)
    }
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('.drawer'), 'it is closed')
    expect(root.activeElement).to.equal(button)
  })
})

describe('a tip', () => {
  it('comes above the page when a key moves the focus to a button without a text, and goes with Escape', async () => {
    const root = await stage(<IconButton icon="x" label="Close message" />)
    await sendKeys({ press: 'Tab' })
    if (root.activeElement === null) named(root, 'Close message').focus()
    await waitUntil(() => root.querySelector('srmsl-tooltip[open]'), 'the tip is open')
    const tip = find(root, 'srmsl-tooltip')
    const popup = () => tip.shadowRoot?.querySelector('srmsl-popup')?.shadowRoot?.querySelector(':popover-open')
    await waitUntil(popup, 'it lies in the top layer')
    await waitUntil(() => popup()?.getAnimations().length === 0, 'it has appeared')
    expect(Reflect.get(tip, 'content')).to.equal('Close message')
    await expectAccessible(root)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('srmsl-tooltip[open]'))
    await sendMouse({ type: 'move', position: [5, 5] })
  })
})

describe('a page with Shoelace of its own', () => {
  it('keeps its elements, and ours work beside them', async () => {
    class HostSelect extends HTMLElement {}
    customElements.define('sl-tab', HostSelect)
    const ours = await stage(
      <Segments label="Size" value="a" choices={[{ value: 'a', label: 'A' }]} onChange={() => 1} />,
    )
    await part(ours, '.segments')
    expect(customElements.get('sl-tab')).to.equal(HostSelect)
    const others = [
      'sl-radio',
      'sl-icon',
      'sl-popup',
      'sl-tooltip',
      'sl-select',
      'sl-option',
      'sl-drawer',
      'sl-tab-group',
    ]
    expect(others.filter(name => customElements.get(name))).to.deep.equal([])
    expect(getComputedStyle(document.documentElement).getPropertyValue('--sl-color-primary-600')).to.equal('')
  })
})
