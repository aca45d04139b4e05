import { ensureMenu } from '../../../src/account/own-menu.ts'
import { signIn, signOut } from '../../../src/account/sign-in.ts'
import { LovListPage } from '../../../src/areas/platform/lov/lov-list.page.tsx'
import { MaterialListPage } from '../../../src/areas/ground/materials/material-list.page.tsx'
import { CompanyListPage } from '../../../src/areas/platform/organisation/company-list.page.tsx'
import { UnitListPage } from '../../../src/areas/ground/master-data/unit-list.page.tsx'
import { queryCompanies, saveCompany } from '../../../src/contract/platform/organisation/companies.ts'
import { loadWords } from '../../../src/i18n/words.ts'
import { call } from '../../../src/kit/call/call.ts'
import { setLanguage } from '../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../support/browser-test.ts'
import { chooseFile, inDialog, keptFile, press } from '../../ui/import-dialog.ts'
import { chooseAct, clearStage, find, stage } from '../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await ensureMenu()
  const { records } = await call(queryCompanies, { keyword: '1000' })
  const [{ active: _active, ...company } = expect.fail('no company')] = records
  const bankAccounts = [{ bank: 'Bank', account: 'DE8937040044', holder: '' }]
  await call(saveCompany, { ...company, bankAccounts, creditCodeConfirmed: 1 })
  const areas = ['lov-admin', 'materials', 'organisation', 'master-data', 'records', 'imports'] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
})
after(signOut)
afterEach(clearStage)

/** A list, its page, what is searched for there, and the acts. */
const lists = [
  ['lists of values', LovListPage, 'LOV', 'Export all', 'Import'],
  ['source lists of materials', MaterialListPage, 'BEAR-01801', 'Export source lists', 'Import source lists'],
  ['bank accounts', CompanyListPage, '1000', 'Export bank accounts', 'Import bank accounts'],
] as const

describe('files of lists', () => {
  for (const [name, Page, keyword, exports, imports] of lists)
    it(`${name} go out from their page and come in again without a fault`, async () => {
      const root = await stage(<Page />, 1400)
      await waitUntil(() => root.querySelector('tbody tr'), 'the list is there')
      find(root, '[name=keyword]').focus()
      await sendKeys({ type: keyword })
      await sendKeys({ press: 'Enter' })
      await waitUntil(() => !root.querySelector('[aria-busy=true]'), 'the list is searched')
      const file = await keptFile(() => chooseAct(root, exports))
      await chooseAct(root, imports)
      await chooseFile(root, file, 'list.xlsx')
      const outcome = () => inDialog(root, '.import-outcome')?.textContent ?? ''
      await waitUntil(() => outcome() !== '', 'the check is done')
      expect(outcome()).to.match(/ valid\.$/)
      expect(inDialog(root, '.import-effects')?.textContent).to.match(/^\d+ unchanged rows?Rows in the file: 2/)
      // Nothing is left to write.
      expect(inDialog(root, '.dialog-foot')?.textContent).not.to.contain('Import')
      press(root, 'Close')
    }).timeout(60_000)

  it('a CSV file shows the encoding that it was read in, and is read again in the one that is chosen', async () => {
    const root = await stage(<UnitListPage />, 1400)
    await waitUntil(() => root.querySelector('tbody tr'), 'the list is there')
    await chooseAct(root, 'Import')
    const head = 'Code;Name (English);Symbol;Decimal places;Dimension'
    const saved = Uint8Array.from(`${head}\r\nXV7;Válvula de señal;v;0;OTHER\r\n`, sign => sign.charCodeAt(0))
    await chooseFile(root, saved, 'units.csv')
    const read = () => inDialog(root, '.field:has([name=encoding])')?.textContent ?? ''
    await waitUntil(() => read().includes('Válvula de señal'), 'the encoding is shown')
    expect(read()).to.contain('Western European (Windows-1252)')
    inDialog(root, '[name=encoding]')?.focus()
    await sendKeys({ type: 'Simplified' })
    await waitUntil(() => read().includes('V醠vula'), 'the file is read again')
  }).timeout(60_000)
})
