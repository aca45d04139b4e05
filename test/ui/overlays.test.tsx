import { useState } from 'react'
import type { ReactNode } from 'react'
import { askConfirm, askDay } from '../../src/ui/overlay/ask.tsx'
import { MultiSelectField } from '../../src/ui/field/multi-select-field.tsx'
import { Button, IconButton } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/overlay/dialog.tsx'
import { Menu } from '../../src/ui/overlay/menu.tsx'
import { toast } from '../../src/ui/overlay/toast.tsx'
import { ViewButton } from '../../src/ui/table/view-button.tsx'
import { factoryView } from '../../src/ui/table/table-view.ts'
import { afterEach, describe, expect, it, sendKeys, sendMouse, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from './stage.tsx'

afterEach(clearStage)

describe('a question', () => {
  it('opens in the root where it was asked, keeps the focus inside, and gives it back', async () => {
    let answer: unknown = 'none'
    const ask = async () => {
      answer = await askConfirm({ title: 'Delete the order?', text: 'It cannot be taken back.', label: 'Delete' })
    }
    const root = await stage(<Button onClick={() => void ask()}>Ask</Button>)
    const button = named(root, 'Ask')
    button.focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('dialog:modal'))
    await expectAccessible(root)
    for (let round = 0; round < 4; round++) {
      await sendKeys({ press: 'Tab' })
      const inside = root.activeElement === null || find(root, 'dialog').contains(root.activeElement)
      expect(inside, 'the focus is in the dialog or in the browser').to.equal(true)
    }
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => answer !== 'none')
    expect(answer).to.equal(undefined)
    expect(root.querySelector('dialog')).to.equal(null)
    expect(root.activeElement).to.equal(button)
  })

  it('gives the focus to what is fetched while it is open, unless somebody has pressed a key before', async () => {
    for (const pressed of [false, true]) {
      let fetched: (on: boolean) => void = () => undefined
      const Late = () => {
        const [ready, setReady] = useState(false)
        fetched = setReady
        return (
          <Dialog open title="Currency" onClose={() => undefined}>
            {ready ? <input name="late" /> : 'Loading'}
          </Dialog>
        )
      }
      const root = await stage(<Late />)
      await waitUntil(() => root.activeElement?.closest('.dialog-head'))
      if (pressed) await sendKeys({ press: 'Shift' })
      fetched(true)
      await waitUntil(() => root.querySelector('[name=late]'))
      await waitUntil(() => (root.activeElement === root.querySelector('[name=late]')) !== pressed)
      clearStage()
    }
  })

  it('answers with an empty object when nothing else was asked', async () => {
    const root = await stage(<Button>Ask</Button>)
    const answered = askConfirm({ title: 'Issue the order?', label: 'Issue order' })
    await waitUntil(() => root.querySelector('dialog[open]'))
    await sendKeys({ press: 'Enter' })
    expect(await answered).to.deep.equal({})
  })

  it('begins with the safe choice before what destroys, and brings a missing reason the focus', async () => {
    const root = await stage(<Button>Ask</Button>)
    named(root, 'Ask').focus()
    const asked = askConfirm({ title: 'Delete the order?', label: 'Delete', tone: 'danger' })
    await waitUntil(() => root.activeElement?.textContent === 'Cancel')
    await sendKeys({ press: 'Enter' })
    expect(await asked).to.equal(undefined)
    const second = askConfirm({ title: 'Cancel the order?', label: 'Cancel order', tone: 'danger', reason: true })
    await waitUntil(() => root.activeElement?.matches('textarea'))
    named(root, 'Cancel order').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.activeElement?.matches('textarea[aria-invalid=true]'))
    await sendKeys({ press: 'Escape' })
    expect(await second).to.equal(undefined)
  })

  it('asks for a day inside the limits', async () => {
    const root = await stage(<Button>Ask</Button>)
    const answered = askDay({ title: 'Promise another date', min: '2026-01-10' })
    await waitUntil(() => root.querySelector('dialog[open]'))
    await sendKeys({ type: '2026-01-09' })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('dialog .field-error'))
    expect(find(root, 'dialog [aria-invalid]').getAttribute('aria-describedby')).to.contain('error')
    const field = find(root, 'dialog [aria-invalid]') as HTMLInputElement
    field.focus()
    field.select()
    await sendKeys({ type: '2026-01-12' })
    await rested(root)
    await sendKeys({ press: 'Enter' })
    expect(await answered).to.equal('2026-01-12')
  })
})

describe('a field of several choices in a dialog', () => {
  function Roles({ chosen, onClose }: { chosen: string[][]; onClose(): void }) {
    const [values, setValues] = useState<string[]>([])
    chosen.push(values)
    const choices = ['Buyer', 'Finance', 'Quality'].map(label => ({ value: label, label }))
    return (
      <Dialog title="User" open onClose={onClose}>
        <MultiSelectField label="Roles" values={values} choices={choices} onChange={setValues} />
      </Dialog>
    )
  }

  it('is used by keyboard alone; Escape closes its list and not the dialog', async () => {
    const chosen: string[][] = []
    let closed = 0
    const root = await stage(<Roles chosen={chosen} onClose={() => closed++} />)
    find(root, '[aria-haspopup=listbox],.select').focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => root.activeElement?.matches('[role=option]'), 'the choices are open')
    for (const press of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await sendKeys({ press })
    await waitUntil(() => chosen.at(-1)?.length === 2, 'two are chosen')
    expect(chosen.at(-1)).to.deep.equal(['Buyer', 'Quality'])
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => root.activeElement?.matches('.select'), 'the list is closed')
    expect(closed).to.equal(0)
  })
})

describe('a menu', () => {
  const menu = (chosen: string[]) => (
    <Menu
      label="More"
      items={['Copy', 'Close', 'Delete'].map(label => ({ name: label, label, run: () => chosen.push(label) }))}
    />
  )

  it('has no accessibility problem while it is open', async () => {
    const root = await stage(menu([]))
    named(root, 'More').click()
    await waitUntil(() => root.activeElement?.textContent === 'Copy')
    await expectAccessible(root)
  })

  it('is used by arrows, Home, End, letters and Escape, and gives the focus back', async () => {
    const chosen: string[] = []
    const root = await stage(menu(chosen))
    const button = named(root, 'More')
    const focused = () => root.activeElement?.textContent
    button.focus()
    await sendKeys({ press: 'ArrowUp' })
    await waitUntil(() => focused() === 'Delete')
    await sendKeys({ press: 'ArrowDown' })
    expect(focused()).to.equal('Copy')
    await sendKeys({ press: 'End' })
    expect(focused()).to.equal('Delete')
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'c' })
    expect(focused()).to.equal('Close')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => root.activeElement === button)
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    expect(chosen).to.deep.equal([])
  })

  it('closes when its button is pressed again', async () => {
    const root = await stage(menu([]))
    const button = named(root, 'More')
    button.click()
    await waitUntil(() => root.querySelector(':popover-open'))
    button.click()
    await waitUntil(() => !root.querySelector(':popover-open'))
  })
})

describe('what opens below a button', () => {
  const parts: Record<string, ReactNode> = {
    'a menu': <Menu label="More" items={[{ name: 'copy', label: 'Copy', run: () => undefined }]} />,
    'the settings of a table': (
      <ViewButton columns={[{ field: 'a', title: 'A' }]} view={factoryView} onView={() => undefined} saved={false} />
    ),
  }
  for (const [name, part] of Object.entries(parts))
    it(`${name}: a press on the button opens and closes it, a press beside it closes it`, async () => {
      const root = await stage(part)
      await waitUntil(() => root.querySelector('[aria-haspopup]'))
      const button = find(root, '[aria-haspopup]')
      const expanded = (open: boolean) => waitUntil(() => button.getAttribute('aria-expanded') === String(open))
      const seen: string[] = []
      // What opens may be made with the first press.
      root.addEventListener('beforetoggle', event => seen.push((event as ToggleEvent).newState), { capture: true })
      await press(button)
      await expanded(true)
      await press(button)
      await expanded(false)
      expect(seen, 'the press that closes it does not open it again').to.deep.equal(['open', 'closed'])
      await press(button)
      await expanded(true)
      await press(document.documentElement)
      await expanded(false)
      expect(seen.slice(2)).to.deep.equal(['open', 'closed'])
    })

  it('waits for the click, however late it comes after the press', async () => {
    const root = await stage(parts['a menu'])
    const button = find(root, 'button')
    button.click()
    await waitUntil(() => root.querySelector(':popover-open'))
    const late = (click: Event) => {
      click.stopPropagation()
      click.preventDefault()
    }
    button.addEventListener('click', late, { capture: true })
    await press(button)
    expect(root.querySelector(':popover-open'), 'the press alone').not.to.equal(null)
    button.removeEventListener('click', late, { capture: true })
    button.click()
    await waitUntil(() => button.getAttribute('aria-expanded') === 'false')
    expect(root.querySelector(':popover-open')).to.equal(null)
  })

  async function press(target: Element) {
    const { left, top, width, bottom } = target.getBoundingClientRect()
    const whole = target === document.documentElement
    const position: [number, number] = whole
      ? [innerWidth - 5, innerHeight - 5]
      : [Math.round(left + width / 2), Math.round((top + bottom) / 2)]
    await sendMouse({ type: 'move', position })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'up' })
  }
})

describe('a message in the corner', () => {
  it('is in a live region, lies in the top layer, and can be closed', async () => {
    const root = await stage(<Button>Act</Button>)
    named(root, 'Act').focus()
    toast('The order has changed meanwhile.', 'bad')
    await waitUntil(() => root.querySelector('[role=alert] .toast'))
    expect(find(root, '.toasts').matches(':popover-open')).to.equal(true)
    await expectAccessible(root)
    named(root, 'Close message').click()
    await waitUntil(() => !root.querySelector('.toast'))
  })
})

describe('a button', () => {
  it('rests for a second after a click, and takes each click where a row of them is meant', async () => {
    const clicked: string[] = []
    const root = await stage(
      <>
        <Button onClick={() => clicked.push('save')}>Save</Button>
        <Button repeats onClick={() => clicked.push('add')}>
          Add
        </Button>
        <Button aria-expanded={false} onClick={() => clicked.push('fold')}>
          Fold
        </Button>
        <IconButton icon="x" label="Step" onClick={() => clicked.push('step')} />
      </>,
    )
    for (const name of ['Save', 'Add', 'Fold', 'Step']) {
      named(root, name).focus()
      named(root, name).click()
      named(root, name).click()
    }
    expect(clicked).to.deep.equal(['save', 'add', 'add', 'fold', 'fold', 'step', 'step'])
    named(root, 'Save').focus()
    await waitUntil(() => named(root, 'Save').ariaDisabled === 'true', 'it says that it rests')
    expect(root.activeElement).to.equal(named(root, 'Save'))
    await rested(root)
    named(root, 'Save').click()
    expect(clicked.filter(one => one === 'save')).to.have.length(2)
  })
})
