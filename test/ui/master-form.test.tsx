import { Object as Obj, String as Text } from 'typebox'
import { endpoint } from '../../src/contract/envelope.ts'
import { Refused } from '../../src/kit/call/errors.ts'
import { CheckField } from '../../src/ui/field/check-field.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { MasterDialog } from '../../src/ui/page/master-dialog.tsx'
import type { MasterForm } from '../../src/ui/page/master-form.ts'
import { afterEach, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, named, stage } from './stage.tsx'

interface Unit {
  code: string
  name: string
}

const saveUnit = endpoint('POST', 'test/unit/save', {
  access: 'signed-in',
  in: Obj({ code: Text({ minLength: 2, maxLength: 8 }), name: Text({ minLength: 3, maxLength: 16 }) }),
  out: Obj({}),
})

const form: MasterForm<Unit, Unit> = {
  title: () => 'Unit',
  call: saveUnit,
  done: 'Saved',
  begin: unit => unit ?? { code: '', name: '' },
  nameOf: field => field,
  fields: ({ bind }) => (
    <>
      <TextField label="Code" {...bind('code')} />
      <TextField label="Name" {...bind('name')} />
      <CheckField name="whole" label="Whole numbers only" checked={false} onChange={() => undefined} />
    </>
  ),
  save: () => Promise.resolve(),
}

async function open(changed: Partial<MasterForm<Unit, Unit>>, row?: Unit) {
  const nothing = () => undefined
  return stage(<MasterDialog form={{ ...form, ...changed }} row={row} onClose={nothing} onSaved={nothing} />)
}

const summary = (root: ParentNode) => [...root.querySelectorAll('.error-summary li')].map(line => line.textContent)
const beside = (root: ParentNode) => [...root.querySelectorAll('.field-error')].map(text => text.textContent)

afterEach(clearStage)

describe('the form of a record', () => {
  it('drops a problem, beside the field and above the form, when its field is changed', async () => {
    const problem = (field: string) => ({ field, code: '10008', msg: `Another ${field} is needed.` })
    const refused = new Refused('10008', 'Check what was entered.', [problem('code'), problem('name')])
    const root = await open({ save: () => Promise.reject(refused) }, { code: 'KG', name: 'Kilogram' })
    named(root, 'Save').click()
    await waitUntil(() => summary(root).length === 2, 'both problems are listed')
    find(root, '[name=code]').focus()
    await sendKeys({ type: 'X' })
    await waitUntil(() => summary(root).length === 1, 'the other problem is left')
    expect(summary(root)).to.deep.equal(['name: Another name is needed.'])
    expect(beside(root)).to.deep.equal(['Another name is needed.'])
    find(root, '[name=name]').focus()
    await sendKeys({ type: 'X' })
    await waitUntil(() => summary(root).length === 0)
    // The previous failure is not shown again.
    expect(root.textContent).not.to.contain('Check what was entered.')
  })

  it('shows all that the browser can find wrong after one press of Save', async () => {
    let saved = 0
    const save = () => Promise.resolve(void (saved += 1))
    const check = () => [{ field: 'whole', code: '10008', msg: 'Choose one.' }]
    const root = await open({ save, check })
    find(root, '[name=name]').focus()
    await sendKeys({ type: 'Kg' })
    named(root, 'Save').click()
    await waitUntil(() => summary(root).length > 0)
    expect(summary(root)).to.deep.equal([
      'code: This field is required.',
      'name: Enter at least 3 characters.',
      'whole: Choose one.',
    ])
    expect(beside(root).slice(0, 2)).to.deep.equal(['This field is required.', 'Enter at least 3 characters.'])
    expect(saved).to.equal(0)
  })

  it('keeps the focus in a field that gets its refused text again, and shows the problem no more', async () => {
    const root = await open({})
    find(root, '[name=code]').focus()
    await sendKeys({ type: 'AB' })
    find(root, '[name=name]').focus()
    await sendKeys({ type: 'Kg' })
    named(root, 'Save').click()
    await waitUntil(() => summary(root).length === 1)
    find(root, '[name=name]').focus()
    for (let count = 0; count < 2; count++) await sendKeys({ press: 'Backspace' })
    await sendKeys({ type: 'Kgs' })
    expect(find(root, '[name=name]')).to.have.property('value', 'Kgs')
    expect(summary(root)).to.deep.equal([])
  })

  it('has no Save and only read-only fields when the current user cannot save the record', async () => {
    const root = await open({ readOnly: () => true }, { code: 'KG', name: 'Kilogram' })
    expect(find(root, '[name=code]')).to.have.property('readOnly', true)
    expect(find(root, '[name=whole]')).to.have.property('disabled', true)
    const buttons = [...root.querySelectorAll('.dialog-foot button')].map(button => button.textContent)
    expect(buttons).to.deep.equal(['Close'])
  })
})
