import { describe, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named, rested } from '../ui/stage.tsx'
import { beginEachVisit, enter, patience, shownTab, visit } from './visit.ts'

beginEachVisit()

async function personalCentre() {
  const root = await visit()
  await enter(root)
  find(root, '.header-user').click()
  await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
  named(root, 'Personal centre', '.menu-item').click()
  await waitUntil(() => root.querySelector('.sessions li'), 'the page is shown', patience)
  await waitUntil(() => root.querySelector('#personal-sessions')?.textContent, 'its texts have come', patience)
  return root
}

function inputAt(root: ShadowRoot, selector: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

/** Replaces the text of a field in the profile form as a user does it. */
async function retype(root: ShadowRoot, name: string, text: string) {
  const input = inputAt(root, `.personal-form input[name=${name}]`)
  input.focus()
  input.select()
  await sendKeys({ type: text })
}

const field = (root: ShadowRoot, name: string) => find(root, `.personal-form input[name=${name}]`)

describe('the personal centre', () => {
  it('is reached from the user menu and shows profile, languages and sessions', async () => {
    const root = await personalCentre()
    expect(shownTab(root)).to.equal('Personal centre')
    expect([...root.querySelectorAll('.crumbs li')].map(each => each.textContent.replace(/\W/g, ''))).to.deep.equal([
      'Home',
      'Personalcentre',
    ])
    expect(find(root, '.fact-list').textContent).to.include('buyer')
    expect(root.querySelectorAll('.sessions .session-current')).to.have.length(1)
    expect([...root.querySelectorAll('.personal .segment')].map(each => each.textContent)).to.deep.equal([
      'English',
      '中文',
      'Español',
      '日本語',
    ])
    await expectAccessible(root)
  })

  it('says beside each field what is wrong with a password, and marks the tab while one is typed', async () => {
    const root = await visit('/dashboard/personal-center')
    await enter(root)
    await waitUntil(() => root.querySelector('.sessions li'), 'the page is shown', patience)
    named(root, 'Change password').click()
    await waitUntil(() => root.querySelectorAll('.personal-form .field-error').length > 0)
    field(root, 'oldPassword').focus()
    await sendKeys({ type: 'demo1234' })
    field(root, 'newPassword').focus()
    await sendKeys({ type: 'short' })
    await waitUntil(() => root.querySelector('.strip-shown .strip-mark'), 'the tab is marked')
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'other' })
    const errors = () => [...root.querySelectorAll('.personal-form .field-error')].map(each => each.textContent)
    await waitUntil(() => errors().length === 2)
    expect(errors()).to.deep.equal(['The password must have 6 to 16 characters.', 'The passwords do not match.'])
    find(root, '.strip-shown .strip-close').click()
    await waitUntil(() => root.querySelector('dialog[open]'), 'closing asks first')
    named(root, 'Discard changes').click()
    await waitUntil(() => shownTab(root) === 'Home')
  })

  it('changes the profile: refusals stand beside their fields, the header follows', async () => {
    const root = await personalCentre()
    await waitUntil(() => root.querySelector('.personal-form input[name=phone]'))
    const kept = inputAt(root, '.personal-form input[name=name]').value
    const errors = () => [...root.querySelectorAll('.personal-form .field-error')].map(each => each.textContent)
    await retype(root, 'phone', '12345')
    await waitUntil(() => errors().length === 1, 'the rule says so while one types')
    expect(errors()).to.deep.equal(['Phone number format is incorrect'])
    await waitUntil(() => root.querySelector('.strip-shown .strip-mark'), 'the tab is marked')
    named(root, 'Discard').click()
    await waitUntil(() => !root.querySelector('.strip-shown .strip-mark'), 'the mark goes with the change')
    await retype(root, 'email', 'buyer2@works.example')
    await waitUntil(() => root.querySelector('.personal-form input[name=password]'), 'the password is asked for')
    field(root, 'password').focus()
    await sendKeys({ type: 'wrong123' })
    named(root, 'Save profile').click()
    await waitUntil(() => errors().length === 1, 'the server refuses', patience)
    expect(errors()).to.deep.equal(['The current password is wrong.'])
    named(root, 'Discard').click()
    await waitUntil(() => errors().length === 0)
    await retype(root, 'name', 'Ann Buyer')
    await rested(root)
    named(root, 'Save profile').click()
    await waitUntil(() => find(root, '.header-name').textContent === 'Ann Buyer', 'the header follows', patience)
    await waitUntil(() => !root.querySelector('.strip-shown .strip-mark'))
    await retype(root, 'name', kept)
    await rested(root)
    named(root, 'Save profile').click()
    await waitUntil(() => find(root, '.header-name').textContent === kept, 'all is as before', patience)
  })

  it('switches a message off and on again, and shows which always come', async () => {
    const root = await personalCentre()
    await waitUntil(() => root.querySelector('.told input'), 'the messages are shown', patience)
    find(root, '.told [aria-label="Document awaiting approval by Inbox: always sent"]')
    const box = () => inputAt(root, '.told [aria-label="Order accepted by Inbox"]')
    expect(box().checked).to.equal(true)
    box().click()
    await waitUntil(() => !box().checked && !box().hasAttribute('aria-disabled'), 'it is off', patience)
    box().click()
    await waitUntil(() => box().checked && !box().hasAttribute('aria-disabled'), 'it is on', patience)
  })

  it('says beside the present password that it is wrong, until another is typed', async () => {
    const root = await personalCentre()
    for (const [name, typed] of Object.entries({
      oldPassword: 'mistyped',
      newPassword: 'newpass1',
      repeat: 'newpass1',
    })) {
      field(root, name).focus()
      await sendKeys({ type: typed })
    }
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('.personal-form .field-error'), 'the refusal is shown', patience)
    expect(find(root, '.personal-form .field-error').textContent).to.equal('The current password is wrong.')
    expect(field(root, 'oldPassword').getAttribute('aria-invalid')).to.equal('true')
    expect(root.querySelector('.personal-form .failure')).to.equal(null)
    field(root, 'oldPassword').focus()
    await sendKeys({ press: 'End' })
    await sendKeys({ type: 'x' })
    await waitUntil(() => !root.querySelector('.personal-form .field-error'), 'the refusal is gone')
  })

  it('is laid out for a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    const root = await personalCentre()
    const page = find(root, '.personal')
    expect(page.scrollWidth).to.be.at.most(page.clientWidth)
    await expectAccessible(root)
  })
})
