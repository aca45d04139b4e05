import { Object as Obj, Optional, String as Text } from 'typebox'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import { endpoint } from '../../src/contract/envelope.ts'
import { loadWords } from '../../src/i18n/words.ts'
import { clock } from '../../src/kit/format/clock.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { MasterDialog } from '../../src/ui/page/master-dialog.tsx'
import type { MasterForm } from '../../src/ui/page/master-form.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, named, stage } from './stage.tsx'
import { typedEntries } from './typed-entries.ts'

interface Unit {
  id: string
  name: string
  password: string
}

const saveUnit = endpoint('POST', 'test/typed/save', {
  access: 'signed-in',
  in: Obj({ name: Text(), password: Optional(Text()) }),
  out: Obj({}),
})

const form: MasterForm<Unit, Omit<Unit, 'id'>> = {
  title: () => 'Unit',
  call: saveUnit,
  done: 'Saved',
  begin: unit => ({ name: unit?.name ?? '', password: unit?.password ?? '' }),
  fields: ({ bind }) => (
    <>
      <TextField label="Name" {...bind('name')} />
      <TextField label="Password" {...bind('password')} />
    </>
  ),
  save: () => Promise.resolve(),
}

async function open(id: string, name = 'Kilogram') {
  const nothing = () => undefined
  return stage(<MasterDialog form={form} row={{ id, name, password: '' }} onClose={nothing} onSaved={clearStage} />)
}

async function type(root: ShadowRoot, field: string, text: string) {
  find(root, `[name=${field}]`).focus()
  await sendKeys({ press: 'End' })
  await sendKeys({ type: text })
}

const valueOf = (root: ShadowRoot, field: string) => (find(root, `[name=${field}]`) as HTMLInputElement).value
const offered = (root: ShadowRoot) => root.querySelector('.form-notice')

const stored = (id: string) => typedEntries(`srm.record.${saveUnit.path}.${id}`)

const secure = (value: boolean) => Object.defineProperty(window, 'isSecureContext', { value, configurable: true })

before(async () => {
  await Promise.all([loadWords('documents', 'en'), signIn('buyer', 'demo1234')])
})
const realNow = clock.now
afterEach(() => {
  clearStage()
  clock.now = realNow
  updateSession({ persist: true })
  secure(true)
})
after(signOut)

describe('what is typed into the dialog of a record', () => {
  it('is stored encrypted, offered when it is opened again, and removed once it is saved', async () => {
    const root = await open('1')
    await type(root, 'name', ' of goods')
    await type(root, 'password', 'told nobody')
    clearStage()
    await waitUntil(async () => (await stored('1')).length === 1, 'it is stored')
    expect((await stored('1')).join()).not.to.match(/goods|told nobody/)
    const again = await open('1')
    await waitUntil(() => offered(again), 'it is offered')
    expect(valueOf(again, 'name')).to.equal('Kilogram')
    named(again, 'Continue editing').click()
    await waitUntil(() => valueOf(again, 'name') === 'Kilogram of goods', 'it is in the form')
    expect(valueOf(again, 'password'), 'passwords are not stored').to.equal('')
    named(again, 'Save').click()
    await waitUntil(async () => (await stored('1')).length === 0, 'nothing of it is stored')
    const saved = await open('1', 'Kilogram of goods')
    await type(saved, 'name', '!')
    expect(offered(saved)).to.equal(null)
  })

  it('is removed when it is discarded, in the notice or by leaving', async () => {
    for (const leave of [true, false]) {
      const root = await open('2')
      await type(root, 'name', ' more')
      if (leave) {
        await waitUntil(async () => (await stored('2')).length === 1, 'it is stored')
        named(root, 'Cancel').click()
        const discard = () =>
          [...document.querySelectorAll('*')]
            .flatMap(host => [...(host.shadowRoot?.querySelectorAll('button') ?? [])])
            .find(each => each.textContent.trim() === 'Discard changes')
        await waitUntil(discard, 'it is asked')
        discard()?.click()
      } else {
        clearStage()
        await waitUntil(async () => (await stored('2')).length === 1, 'it is stored')
        const again = await open('2')
        await waitUntil(() => offered(again), 'it is offered')
        named(again, 'Discard entries').click()
      }
      await waitUntil(async () => (await stored('2')).length === 0, 'nothing of it is stored')
      clearStage()
    }
  })

  it('goes on top of what somebody else saved meanwhile', async () => {
    await type(await open('3'), 'name', ' typed')
    clearStage()
    const again = await open('3', 'Tonne')
    await waitUntil(() => offered(again), 'it is offered')
    named(again, 'Continue editing').click()
    await waitUntil(() => valueOf(again, 'name') === 'Kilogram typed', 'it is in the form')
    await waitUntil(() => again.textContent.includes('Tonne'), 'the other entry is shown beside it')
  })

  it('is removed after 30 days', async () => {
    await type(await open('4'), 'name', ' old')
    clearStage()
    await waitUntil(async () => (await stored('4')).length === 1, 'it is stored')
    const day = 86_400_000
    clock.now = () => realNow() + 30 * day - 60_000
    const before = await open('4')
    await waitUntil(() => offered(before), 'it is offered within 30 days')
    clearStage()
    clock.now = () => realNow() + 30 * day + 60_000
    const after = await open('4')
    await waitUntil(async () => (await stored('4')).length === 0, 'it is removed')
    expect(offered(after)).to.equal(null)
  })

  for (const [why, withhold] of [
    ['without encryption in the browser', () => void secure(false)],
    ['without `persist`', () => updateSession({ persist: false })],
  ] as const)
    it(`is in memory only ${why}`, async () => {
      withhold()
      await type(await open('5'), 'name', ' here')
      clearStage()
      const again = await open('5')
      await waitUntil(() => offered(again), 'this page offers it')
      expect(await stored('5')).to.deep.equal([])
      named(again, 'Discard entries').click()
      await waitUntil(() => !offered(again))
    })
})
