import { MultiSelectField } from '../../src/ui/field/multi-select-field.tsx'
import { Segments } from '../../src/ui/field/segments.tsx'
import { SwitchField } from '../../src/ui/field/switch-field.tsx'
import { IconButton } from '../../src/ui/button.tsx'
import { Drawer } from '../../src/ui/overlay/drawer.tsx'
import { Details } from '../../src/ui/page/details.tsx'
import { Split } from '../../src/ui/page/split.tsx'
import { Tabs } from '../../src/ui/page/tabs.tsx'
import { afterEach, describe, expect, it, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, stage } from './stage.tsx'

afterEach(clearStage)

const many = ['Rows', 'Files', 'History', 'Messages', 'Approvals'].map(name => ({
  name,
  title: `${name} of the order`,
}))

function Everything() {
  return (
    <>
      <Tabs label="Parts" tabs={many} tab="Rows" onTab={() => undefined} />
      <Details summary="Differences">the old and the new</Details>
      <SwitchField label="Fixed" hint="Stays" checked onChange={() => undefined} />
      <Segments label="Size" value="a" choices={[{ value: 'a', label: 'A' }]} onChange={() => undefined} />
      <MultiSelectField
        label="States"
        values={['x']}
        choices={[{ value: 'x', label: 'New' }]}
        onChange={() => undefined}
      />
      <IconButton icon="x" label="Close message" />
      <Split side="Tree" width={260} onWidth={() => undefined} narrow={false}>
        Page
      </Split>
    </>
  )
}

describe('parts of Shoelace under a strict policy', () => {
  it('violate nothing, opened and closed', async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))
    const meta = document.createElement('meta')
    meta.httpEquiv = 'Content-Security-Policy'
    meta.content =
      "script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html"
    document.head.append(meta)
    const root = await stage(<Everything />, 320)
    const inside = (selector: string, inner: string) => root.querySelector(selector)?.shadowRoot?.querySelector(inner)
    await waitUntil(() => root.querySelector('[role=tab][tabindex="-1"]'))
    await waitUntil(() => inside('.split', '[role=separator]'))
    await waitUntil(() => inside('.switch', '[role=switch]'))
    await waitUntil(() => root.querySelector('.segment[aria-checked=true]'))
    find(root, '.details > summary').click()
    await waitUntil(() => root.textContent.includes('the old'))
    root.querySelector<HTMLElement>('.multi-button')?.click()
    await waitUntil(() => inside('.select', '[aria-expanded=true]'), 'the choices are open')
    await waitUntil(() => inside('.select', 'srmsl-tag')?.shadowRoot?.querySelector('srmsl-icon-button'))
    await waitUntil(() => {
      // Again, because the focus that the opened choices move closes a tip.
      find(root, '[data-tip]').dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }),
      )
      return root.querySelector('srmsl-tooltip[open]')
    }, 'the tip is open')
    const other = await stage(
      <Drawer open title="Filters" onClose={() => undefined}>
        <input aria-label="Number" />
      </Drawer>,
    )
    await waitUntil(
      () => other.querySelector('.drawer')?.shadowRoot?.querySelector(':popover-open'),
      'the drawer is open',
    )
    const close = find(other, '.drawer').shadowRoot?.querySelector('srmsl-icon-button')?.shadowRoot
    await waitUntil(() => close?.querySelector('srmsl-icon')?.shadowRoot?.querySelector('svg path'), 'it has its icon')
    expect(violations).to.deep.equal([])
  })
})
