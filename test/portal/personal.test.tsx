import { describe, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'
import { beginEachVisit, enter, patience, shownTab, visit } from './visit.ts'

beginEachVisit()

async function personalCentre() {
  const root = await visit()
  await enter(root)
  find(root, '.header-user').click()
  await waitUntil(() => root.querySelector('.menu:popover-open .menu-item'))
  named(root, 'Personal centre', '.menu-item').click()
  await waitUntil(() => root.querySelector('.sessions li'), 'the page is shown', patience)
  return root
}

const field = (root: ShadowRoot, name: string) => find(root, `.personal-form input[name=${name}]`)

describe('the personal centre', () => {
  it('is reached from the user menu and shows profile, languages and sessions', async () => {
    const root = await personalCentre()
    expect(shownTab(root)).to.equal('Personal centre')
    expect(find(root, '.facts').textContent).to.include('buyer')
    expect(root.querySelectorAll('.session-current')).to.have.length(1)
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
    expect(errors()).to.deep.equal(['A password has 6 to 16 characters.', 'The passwords are not the same.'])
    find(root, '.strip-shown .strip-close').click()
    await waitUntil(() => root.querySelector('dialog[open]'), 'closing asks first')
    named(root, 'Discard changes').click()
    await waitUntil(() => shownTab(root) === 'Home')
  })

  it('is laid out for a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    const root = await personalCentre()
    const page = find(root, '.personal')
    expect(page.scrollWidth).to.be.at.most(page.clientWidth)
    await expectAccessible(root)
  })
})
