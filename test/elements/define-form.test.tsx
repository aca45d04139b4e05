import { useEffect } from 'react'
import { define } from '../../elements/define.ts'
import { useElementScope } from '../../src/ui/theme/element-scope.tsx'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { inside } from './probe.tsx'

function Field({ value = '', required }: { value?: string; required?: boolean }) {
  const form = useElementScope()?.form
  useEffect(() => {
    const missing = required === true && value === ''
    form?.setValidity(missing ? { valueMissing: true } : {}, missing ? 'Give a number.' : '')
  }, [form, required, value])
  return (
    <input
      aria-label="number"
      disabled={form?.disabled}
      value={value}
      onChange={({ target }) => form?.setValue(target.value)}
    />
  )
}

define('srm-field', Field, {
  attributes: { value: 'string', required: 'boolean' },
  formAssociated: true,
  shadowFocus: true,
})

interface FieldElement extends HTMLElement {
  value: string | undefined
  disabled: boolean
  name: string
  readonly form: HTMLFormElement | null
  readonly validity: ValidityState
  readonly validationMessage: string
  checkValidity(): boolean
  setCustomValidity(message: string): void
}

async function field(attributes = ''): Promise<{ form: HTMLFormElement; host: FieldElement; input: HTMLInputElement }> {
  document.body.innerHTML = `<form><fieldset><label for="it">No.</label>
    <srm-field id="it" name="number" ${attributes}></srm-field></fieldset></form>`
  const form = document.querySelector('form') as HTMLFormElement
  const host = document.querySelector('srm-field') as FieldElement
  await waitUntil(() => host.shadowRoot?.querySelector('input'))
  return { form, host, input: inside(host, 'input') as HTMLInputElement }
}

afterEach(() => document.body.replaceChildren())

describe('an element that is a form field', () => {
  it('submits what was typed under its name, and answers it as its value', async () => {
    const { form, host, input } = await field('value="1"')
    expect(new FormData(form).get('number')).to.equal('1')
    input.focus()
    await sendKeys({ type: '2' })
    expect(new FormData(form).get('number')).to.equal('12')
    expect(host.value).to.equal('12')
    expect(input.value).to.equal('12')
    expect(host.form).to.equal(form)
  })

  it('submits a value that the page sets', async () => {
    const { form, host, input } = await field()
    host.value = '77'
    expect(new FormData(form).get('number')).to.equal('77')
    await waitUntil(() => input.value === '77')
  })

  it('goes back to its attribute when the form is reset', async () => {
    const { form, host, input } = await field('value="1"')
    host.value = '77'
    form.reset()
    expect(new FormData(form).get('number')).to.equal('1')
    await waitUntil(() => input.value === '1')
  })

  it('is invalid by its component and by the page, and says why', async () => {
    const { form, host } = await field('required')
    await waitUntil(() => host.validity.valueMissing)
    expect(form.checkValidity()).to.equal(false)
    expect(host.validationMessage).to.equal('Give a number.')
    expect(host.matches(':invalid')).to.equal(true)
    host.value = '5'
    await waitUntil(() => form.checkValidity())
    host.setCustomValidity('Already used.')
    expect(host.checkValidity()).to.equal(false)
    expect(host.validationMessage).to.equal('Already used.')
    host.setCustomValidity('')
    expect(host.checkValidity()).to.equal(true)
  })

  it('is disabled by itself or by its fieldset, and is then not submitted', async () => {
    const { form, host, input } = await field('value="1"')
    const fieldset = form.querySelector('fieldset') as HTMLFieldSetElement
    fieldset.disabled = true
    await waitUntil(() => input.disabled)
    expect(new FormData(form).get('number')).to.equal(null)
    fieldset.disabled = false
    await waitUntil(() => !input.disabled)
    host.disabled = true
    await waitUntil(() => input.disabled)
    expect(host.matches(':disabled')).to.equal(true)
  })

  it('gets the focus by a click on its label', async () => {
    const { form, host, input } = await field()
    form.querySelector('label')?.click()
    expect(host.shadowRoot?.activeElement).to.equal(input)
  })

  it('keeps its value when it is moved to another form', async () => {
    const { host } = await field('value="1"')
    host.value = '9'
    const other = document.body.appendChild(document.createElement('form'))
    other.append(host)
    expect(new FormData(other).get('number')).to.equal('9')
  })
})
