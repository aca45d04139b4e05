import { useState } from 'react'
import { clock } from '../../src/kit/format/clock.ts'
import { phoneDelay } from '../../src/kit/format/phone.ts'
import { PhoneField } from '../../src/ui/field/phone-field.tsx'
import { afterEach, beforeEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, expectAccessible, find, stage } from './stage.tsx'

const { after } = clock
let waits: number[] = []

async function field(start = '', error?: string) {
  function Form() {
    const [phone, setPhone] = useState(start)
    return <PhoneField label="Phone" name="phone" required value={phone} onChange={setPhone} error={error} />
  }
  const root = await stage(<Form />)
  return { root, input: find(root, 'input') as HTMLInputElement }
}

const errorOf = (root: ShadowRoot) => root.querySelector('.field-error')?.textContent

beforeEach(() => {
  waits = []
  clock.after = (ms, act) => {
    waits.push(ms)
    return after(ms, act)
  }
})
afterEach(() => {
  clearStage()
  clock.after = after
})

describe('the phone field', () => {
  it('tells the three problems 100 ms after the last key, and nothing when the number is right', async () => {
    const { root, input } = await field()
    expect(errorOf(root)).to.equal(undefined)
    input.focus()
    await sendKeys({ type: 'x' })
    await waitUntil(() => errorOf(root) === 'Enter a numeric value', 'it is not numeric')
    expect(waits).to.include(phoneDelay)
    await expectAccessible(root)
    await sendKeys({ press: 'Backspace' })
    await waitUntil(() => errorOf(root) === 'Phone number cannot be empty', 'it is empty')
    await sendKeys({ type: '12012345678' })
    await waitUntil(() => errorOf(root) === 'Phone number format is incorrect', 'its form is wrong')
    input.select()
    await sendKeys({ type: '13812345678' })
    await waitUntil(() => errorOf(root) === undefined, 'it is right')
  })

  it('takes a pasted number as an address book writes it', async () => {
    const { root, input } = await field()
    input.focus()
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, '+86 138-1234-5678')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await waitUntil(() => input.value === '13812345678', 'it is cleaned')
    expect(errorOf(root)).to.equal(undefined)
  })

  it('shows what the form says of a number in the right form, and its own message while the form is wrong', async () => {
    const { root, input } = await field('13812345678', 'Phone number already exists')
    expect(errorOf(root)).to.equal('Phone number already exists')
    input.focus()
    await sendKeys({ type: 'x' })
    await waitUntil(() => errorOf(root) === 'Enter a numeric value', 'it is not numeric')
    await sendKeys({ press: 'Backspace' })
    await waitUntil(() => errorOf(root) === 'Phone number already exists', 'the form says so again')
  })
})
