import { useState } from 'react'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { LookupField } from '../../src/ui/field/lookup-field.tsx'
import type { LovRow } from '../../src/ui/field/lookup-field.tsx'
import { findHits } from '../../src/ui/field/lookup-search.ts'
import type { LovHit } from '../../src/ui/field/lookup-search.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from './stage.tsx'

interface Kept {
  value: string
  text: string
  row: LovRow | undefined
}

function field(start: Partial<Kept> = {}) {
  let kept: Kept = { value: '', text: '', row: undefined, ...start }
  function Supplier() {
    const [chosen, choose] = useState(kept)
    kept = chosen
    return (
      <>
        <LookupField
          label="Supplier"
          lov="LOV_SUPPLIER"
          value={chosen.value}
          text={chosen.text}
          onChange={(value, text, row) => choose({ value, text, row })}
        />
        <button type="button">Next</button>
      </>
    )
  }
  return { root: stage(<Supplier />), kept: () => kept }
}

const input = (root: ShadowRoot) => find(root, '[role=combobox]') as HTMLInputElement
const options = (root: ShadowRoot) => [...root.querySelectorAll('[role=option]')]
const ready = (root: ShadowRoot) => waitUntil(() => options(root).length > 0, 'hits are shown')

describe('a lookup field', () => {
  let suppliers: readonly LovHit[] = []

  before(async () => {
    await signIn('buyer', 'demo1234')
    suppliers = (await findHits('LOV_SUPPLIER', {})).hits
  })
  after(signOut)
  afterEach(clearStage)

  function first(): LovHit {
    const [hit] = suppliers
    if (!hit) throw new Error('The demo data have no supplier.')
    return hit
  }

  it('does not open by being reached, opens with the arrow, and takes the active row with Enter', async () => {
    const { root: staged, kept } = field()
    const root = await staged
    input(root).focus()
    expect(input(root).getAttribute('aria-expanded')).to.equal('false')
    await sendKeys({ press: 'ArrowDown' })
    await ready(root)
    await sendKeys({ press: 'ArrowDown' })
    const active = input(root).getAttribute('aria-activedescendant')
    expect(find(root, '.option-active').id).to.equal(active)
    await expectAccessible(root)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => kept().value !== '')
    expect(kept().value).to.equal(first().value)
    expect(input(root).value).to.equal(first().text)
    expect(input(root).getAttribute('aria-expanded')).to.equal('false')
  })

  it('shows code and text of what was typed for', async () => {
    const root = await field().root
    input(root).focus()
    await sendKeys({ type: first().code })
    await waitUntil(() => options(root).length === 1, 'only the hit is left')
    expect(options(root)[0]?.textContent).to.equal(first().code + first().text)
  })

  it('accepts an exact code silently when the field is left', async () => {
    const { root: staged, kept } = field()
    const root = await staged
    input(root).focus()
    await sendKeys({ type: first().code.toLowerCase() })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => kept().value === first().value, 'the supplier is chosen')
    expect(root.querySelector('.field-error')).to.equal(null)
  })

  it('takes the only match with Enter, however soon it is pressed', async () => {
    const { root: staged, kept } = field()
    const root = await staged
    input(root).focus()
    await sendKeys({ type: first().code })
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => kept().value === first().value, 'the supplier is chosen')
    expect(input(root).getAttribute('aria-expanded')).to.equal('false')
  })

  it('keeps an unknown text and says so', async () => {
    const { root: staged, kept } = field()
    const root = await staged
    input(root).focus()
    await sendKeys({ type: 'no such supplier' })
    await sendKeys({ press: 'Tab' })
    await waitUntil(() => root.querySelector('.field-error'), 'the note is shown')
    expect(input(root).value).to.equal('no such supplier')
    expect(input(root).getAttribute('aria-invalid')).to.equal('true')
    expect(kept().value).to.equal('')
  })

  it('keeps a text that is typed while the one before is still being looked up', async () => {
    const { root: staged, kept } = field()
    const root = await staged
    const { fetch } = globalThis
    const held: (() => void)[] = []
    globalThis.fetch = async (...request) => {
      await new Promise<void>(goOn => held.push(goOn))
      return fetch(...request)
    }
    try {
      input(root).focus()
      await sendKeys({ type: first().code })
      await sendKeys({ press: 'Tab' })
      await waitUntil(() => held.length > 0, 'it is looked up')
      input(root).focus()
      await sendKeys({ type: 'S' })
      for (const goOn of held) goOn()
      await waitUntil(() => held.length > 1, 'the new text is looked up')
      expect([input(root).value, kept().value]).to.deep.equal(['S', ''])
    } finally {
      globalThis.fetch = fetch
      for (const goOn of held) goOn()
    }
  })

  it('does not search while an input method composes', async () => {
    const root = await field().root
    const box = input(root)
    box.focus()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    set?.call(box, 'shang')
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }))
    expect(box.getAttribute('aria-expanded')).to.equal('false')
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true }))
    expect(box.value).to.equal('shang')
  })

  it('is emptied by its button and goes back on Escape', async () => {
    const { root: staged, kept } = field({ value: first().value, text: first().text })
    const root = await staged
    input(root).focus()
    await sendKeys({ type: 'x' })
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Escape' })
    expect(input(root).value).to.equal(first().text)
    named(root, 'Clear').click()
    await waitUntil(() => kept().value === '')
    expect(input(root).value).to.equal('')
  })

  it('finds the text of a value of which only the value is known', async () => {
    const root = await field({ value: first().value }).root
    await waitUntil(() => input(root).value === first().text, 'the text is shown')
  })
})
