import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { CalendarPage } from '../../../../src/areas/platform/organisation/calendar.page.tsx'
import { CompanyListPage } from '../../../../src/areas/platform/organisation/company-list.page.tsx'
import { OrgListPage } from '../../../../src/areas/platform/organisation/org-list.page.tsx'
import { queryCalendar, saveCalendarDay } from '../../../../src/contract/platform/organisation/calendar.ts'
import { queryCompanies, saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { queryOrgs, removeOrgs } from '../../../../src/contract/platform/organisation/organisations.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { chooseFile, inDialog, press, seen } from '../../../ui/import-dialog.ts'
import { chord, clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await Promise.all([loadWords('organisation', 'en'), loadWords('records', 'en'), loadWords('imports', 'en')])
})
after(signOut)
afterEach(async () => {
  clearStage()
  // Children first: nothing that has others below it can go.
  for (const keyword of ['ZZ2', 'ZZ1']) {
    const { records } = await call(queryOrgs, { keyword })
    if (records.length > 0) await call(removeOrgs, { ids: records.map(({ id }) => id) })
  }
})

describe('organisations', () => {
  it('are chosen from a list, or from the tree with its search', async () => {
    const root = await stage(<OrgListPage />, 1400)
    await waitUntil(() => root.querySelectorAll('tbody tr').length > 3, 'the list is there')
    named(root, 'Add organisation').click()
    await waitUntil(() => root.querySelector('dialog select[name=parentId]'), 'the form is open')
    const parent = root.querySelector<HTMLSelectElement>('dialog select[name=parentId]')
    const wanted = parent?.options[2]
    if (!parent || !wanted) throw new Error('There are no organisations to choose from.')
    await waitUntil(() => root.querySelector('[aria-label="Select from the tree"]'), 'the tree is offered')
    named(root, 'Select from the tree').click()
    await waitUntil(() => root.querySelector('dialog dialog [role=treeitem]'), 'the tree is open')
    await expectAccessible(root)
    // Keyboard input goes to the front page, which may belong to another test.
    const search = find(root, 'dialog dialog input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, wanted.text.trim())
    search.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const found = () =>
      [...root.querySelectorAll<HTMLElement>('dialog dialog [role=treeitem]')].find(item =>
        item.textContent.includes(wanted.text.trim()),
      )
    await waitUntil(found, 'it is found')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    expect(search.dispatchEvent(enter), 'Enter submits nothing').to.equal(false)
    found()?.click()
    await waitUntil(() => !root.querySelector('dialog dialog') && parent.value === wanted.value, 'it is chosen')
  })

  it('come in by table: faults are told with their rows, the rest is written, list and tree follow', async () => {
    const root = await stage(<OrgListPage />, 1400)
    await waitUntil(() => root.querySelectorAll('tbody tr').length > 3, 'the list is there')
    await expectAccessible(root)
    named(root, 'Import').click()
    await chooseFile(
      root,
      'Code,Name,Type,Parent\nZZ1,Zeta one,Department,\nZZ2,Zeta two,Plant,zz1\nZZ3,Zeta three,Castle,NOWHERE',
    )
    await waitUntil(() => seen(root, '2 of 3 rows are valid'), 'the check is done')
    expect(seen(root, '“NOWHERE” does not exist.')).to.equal(true)
    expect(inDialog(root, '.import-effects')?.textContent).to.equal('2 new rowsRows in the file: 2–3')
    press(root, 'Import the 2 rows without errors')
    const outcome = () => inDialog(root, '.import-outcome')?.textContent ?? ''
    await waitUntil(() => /Rows imported/.test(outcome()), 'it is written')
    expect(outcome()).to.equal('Rows imported: 2. Not imported: 1.')
    press(root, 'Done')
    await waitUntil(() => find(root, '[role=tree]').textContent.includes('Zeta one'), 'the tree follows')
    const { records } = await call(queryOrgs, { keyword: 'ZZ2' })
    expect(records[0]?.parentName).to.equal('Zeta one')
    const item = [...root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(each =>
      each.textContent.includes('Zeta one'),
    )
    item?.click()
    item?.focus()
    await chord('Alt', 'ArrowRight')
    let above = ''
    await waitUntil(async () => {
      above = (await call(queryOrgs, { keyword: 'ZZ1' })).records[0]?.parentName ?? ''
      return above !== ''
    }, 'Alt and an arrow put it into the one above it')
  }).timeout(60_000)
})

const companyNow = async () => (await call(queryCompanies, { keyword: '2000' })).records[0]

/** Opens the form of a company, adds an identifier and presses Save. */
async function addIdentifier(row: number, number: string): Promise<ShadowRoot> {
  const root = await stage(<CompanyListPage />, 1400)
  const link = () => [...root.querySelectorAll('tbody a, tbody button')].find(each => each.textContent === '2000')
  await waitUntil(link, 'the list is there')
  const opens = link()
  if (opens instanceof HTMLElement) opens.click()
  await waitUntil(() => inDialog(root, '[data-row="0"]'), 'the form shows the identifiers')
  press(root, 'Add row')
  const cell = () => inDialog(root, `[data-row="${row}"]>[data-column="1"]`)
  await waitUntil(cell, 'the row is there')
  const options = { bubbles: true, composed: true, cancelable: true, button: 0 }
  cell()?.dispatchEvent(new PointerEvent('pointerdown', options))
  await waitUntil(() => cell()?.querySelector('input:focus'), 'the number is typed into')
  await sendKeys({ type: number })
  await sendKeys({ press: 'Enter' })
  press(root, 'Save')
  return root
}

describe('companies', () => {
  it('have identifiers for documents: a wrong check digit is told before saving, the right one is kept', async () => {
    const kept = (await companyNow())?.identifiers ?? []
    const wrong = await addIdentifier(kept.length, '5012345000000')
    await waitUntil(() => seen(wrong, 'The check digit does not match the scheme 0088.'), 'the fault is shown')
    clearStage()
    const right = { scheme: '0088', value: '5012345000008' }
    await addIdentifier(kept.length, right.value)
    let identifiers = kept
    await waitUntil(async () => {
      identifiers = (await companyNow())?.identifiers ?? []
      return identifiers.length > kept.length
    }, 'it is saved')
    expect(identifiers).to.deep.equal([...kept, right])
    const saved = await companyNow()
    if (saved) await call(saveCompany, { ...saved, identifiers: kept })
  }).timeout(60_000)
})

describe('the calendar of working days', () => {
  it('is walked through by keys, and sets a day by Enter', async () => {
    const root = await stage(<CalendarPage />, 1400)
    await waitUntil(() => root.querySelectorAll('[data-day]').length > 360, 'the year is there')
    await expectAccessible(root)
    const year = find(root, '[data-day]').dataset['day']?.slice(0, 4) ?? ''
    find(root, `[data-day="${year}-03-15"]`).focus()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'ArrowRight' })
    expect(root.activeElement?.getAttribute('data-day')).to.equal(`${year}-03-23`)
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => inDialog(root, 'input[name=name]'), 'the day can be set')
    await waitUntil(() => inDialog(root, '.segment[aria-checked=true]'), 'the kinds can be chosen')
    const off = named(inDialog(root, '.segments') ?? root, 'Day off', '.segment')
    off.click()
    await waitUntil(() => off.ariaChecked === 'true', 'the day off is chosen')
    // The part updates the form afterwards, and the form renders within two frames.
    for (let frames = 0; frames < 3; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
    press(root, 'Save')
    await waitUntil(
      () => find(root, `[data-day="${year}-03-23"]`).getAttribute('aria-label')?.includes('Day off'),
      'the day is off',
    )
    await waitUntil(() => !inDialog(root, 'input[name=name]'), 'the form is closed')
    const { days } = await call(queryCalendar, { orgId: null, year: Number(year) })
    expect(days.find(({ day }) => day === `${year}-03-23`)?.kind).to.equal('OFF')
    await call(saveCalendarDay, { orgId: null, day: `${year}-03-23`, kind: null, name: '' })
  }).timeout(60_000)
})
