import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { CertificateListRoute } from '../../../../src/areas/ground/suppliers/certificate-list.page.tsx'
import { DirectoryDetailRoute } from '../../../../src/areas/ground/suppliers/directory-detail.page.tsx'
import { DirectoryPage } from '../../../../src/areas/ground/suppliers/directory.page.tsx'
import { useFileSections } from '../../../../src/widgets/supplier-file/supplier-file.tsx'
import { SupplierCompanyRoute } from '../../../../src/areas/ground/suppliers/supplier-company.page.tsx'
import { SupplierListRoute } from '../../../../src/areas/ground/suppliers/supplier-list.page.tsx'
import { getSupplierFile, holdSupplier } from '../../../../src/contract/insight/lifecycle/lifecycle.ts'
import { queryDirectory } from '../../../../src/contract/ground/suppliers/directory.ts'
import { querySuppliers } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
  await loadProfile()
  const areas = [
    'suppliers',
    'lifecycle',
    'registration',
    'purchase-orders',
    'documents',
    'surveys',
    'company-changes',
    'contracts',
    'quality',
  ] as const
  await Promise.all(areas.map(area => loadWords(area, 'en')))
})
after(signOut)
afterEach(clearStage)

const ready = (root: ParentNode, selector: string) =>
  waitUntil(() => root.querySelector(selector), `${selector} is there`)

describe('suppliers', () => {
  it('stand in a list whose rows open the file of each', async () => {
    const root = await stage(<SupplierListRoute query={{}} />, 1400)
    await ready(root, 'tbody tr')
    expect(find(root, 'h1').textContent).to.equal('Suppliers')
    const name = find(root, 'tbody tr a')
    expect(name.getAttribute('href')).to.contain('/supplier-company?companyId=')
    await expectAccessible(root)
  }).timeout(40_000)

  it('begin with the stages that the address names', async () => {
    const root = await stage(<SupplierListRoute query={{ stage: 'STRATEGIC,PREFERRED' }} />, 1400)
    await ready(root, 'tbody tr')
    const stages = [...root.querySelectorAll('tbody tr .tags')].map(tags => tags.textContent)
    expect(stages.every(text => /^(Strategic|Preferred)/.test(text))).to.equal(true)
  }).timeout(40_000)

  it('have a file with contacts, certificates, orders, contracts, 8D reports, surveys and changes', async () => {
    const { records } = await call(querySuppliers, { keyword: 'S000001' })
    const root = await stage(<SupplierCompanyRoute query={{ companyId: records[0]?.id ?? '' }} />, 1400)
    await ready(root, '[role=tab]')
    const tabs = [...root.querySelectorAll<HTMLElement>('[role=tab]')]
    const orders = tabs.find(tab => tab.textContent.startsWith('Orders'))
    expect(tabs.some(tab => tab.textContent.startsWith('Contacts'))).to.equal(true)
    orders?.click()
    await ready(root, 'a[href*="/order/detail"]')
    tabs.find(tab => tab.textContent.startsWith('Contracts'))?.click()
    await ready(root, 'a[href*="/contract/detail"]')
    tabs.find(tab => tab.textContent.startsWith('8D reports'))?.click()
    const none = () => [...root.querySelectorAll('.empty')].find(each => each.textContent.includes('No 8D report'))
    const report = 'a[href*="/quality/problem-detail"]'
    await waitUntil(() => root.querySelector(report) ?? none(), 'its reports are there')
    tabs.find(tab => tab.textContent.startsWith('Changes'))?.click()
    await ready(root, 'a[href*="/company-change-detail"]')
    tabs.find(tab => tab.textContent.startsWith('Surveys'))?.click()
    await ready(root, 'a[href*="/supplier/inquiry/list-details"]')
    await expectAccessible(root)
  }).timeout(40_000)

  it('have a file whose empty parts say that nothing is recorded', async () => {
    const file = await call(getSupplierFile, { id: '1' })
    function Whole() {
      return useFileSections({ ...file, accounts: [] }, undefined, true).map(({ name, content }) => (
        <div key={name} className={name}>
          {content}
        </div>
      ))
    }
    const root = await stage(<Whole />, 1400)
    await waitUntil(
      () => root.querySelector('.accounts')?.textContent.includes('No records yet') === true,
      'it says so',
    )
    expect(root.querySelector('.contacts')?.textContent).not.to.include('No records yet')
  })

  it('say where a file is opened when none was chosen', async () => {
    const root = await stage(<SupplierCompanyRoute query={{}} />, 800)
    await waitUntil(() => root.textContent.includes('No supplier selected'), 'the page says so')
  })
})

describe('certificates of suppliers', () => {
  it('stand in a list, those that end first at the top', async () => {
    const root = await stage(<CertificateListRoute query={{}} />, 1400)
    await ready(root, 'tbody tr')
    expect(find(root, 'h1').textContent).to.equal('Supplier certificates')
    await expectAccessible(root)
  }).timeout(40_000)
})

describe('approved suppliers', () => {
  it('stand beside the tree of categories, each row with the address of its entry', async () => {
    const root = await stage(<DirectoryPage />, 1400)
    await ready(root, 'tbody tr')
    expect(find(root, 'tbody tr a').getAttribute('href')).to.contain('/directory-detail?supplierId=')
    const categories = () => [...root.querySelectorAll('[role=treeitem]')].map(node => node.textContent).join()
    await waitUntil(() => categories().includes('Seals'), 'the category is in the tree')
    await expectAccessible(root)
  }).timeout(40_000)

  it('have an entry that leads to the file of the supplier and to its figures', async () => {
    const { records } = await call(queryDirectory, {})
    const { supplierId = '', categoryId = '', orgId = '' } = records[0] ?? {}
    const root = await stage(<DirectoryDetailRoute query={{ supplierId, categoryId, orgId }} />, 1400)
    await waitUntil(() => root.textContent.includes('Last 12 months'), 'the entry is there')
    expect(root.textContent.includes('Open supplier profile')).to.equal(true)
    await expectAccessible(root)
  }).timeout(40_000)

  it('say where an entry is opened when none was chosen', async () => {
    const root = await stage(<DirectoryDetailRoute query={{}} />, 800)
    await waitUntil(() => root.textContent.includes('No entry selected'), 'the page says so')
  })

  it('are held for orders from their file, with a reason, which the file and its tags say at once', async () => {
    await signOut()
    await signIn('buyer2', 'demo1234')
    await loadProfile()
    const { records } = await call(querySuppliers, { keyword: 'S000001' })
    const root = await stage(<SupplierCompanyRoute query={{ companyId: records[0]?.id ?? '' }} />, 1400)
    await ready(root, '[role=tab]')
    named(root, 'Hold and risk').click()
    await ready(root, 'dialog[open] [name=holdKind]')
    const choose = find(root, 'dialog[open] select[name=holdKind]') as HTMLSelectElement
    choose.value = 'ORDERS'
    choose.dispatchEvent(new Event('change', { bubbles: true }))
    find(root, 'dialog[open] input[name=yearlyNumbers]').click()
    named(find(root, 'dialog[open]'), 'Save').click()
    await waitUntil(() => find(root, 'dialog[open]').querySelector('[aria-invalid=true]'), 'the reason is asked for')
    const reason = find(root, 'dialog[open] [name=reason]') as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Quality stop')
    reason.dispatchEvent(new Event('input', { bubbles: true }))
    await waitUntil(() => !find(root, 'dialog[open]').querySelector('[aria-invalid=true]'), 'the reason is there')
    await rested(root)
    named(find(root, 'dialog[open]'), 'Save').click()
    await waitUntil(() => !root.querySelector('dialog[open]'), 'it is saved')
    await waitUntil(() => find(root, 'header').textContent.includes('Orders on hold'), 'the file says so')
    await waitUntil(() => find(root, 'header').textContent.includes('restart each year'), 'and of its numbers')
    const [held] = (await call(querySuppliers, { keyword: 'S000001' })).records
    expect(held?.holdKind).to.equal('ORDERS')
    await call(holdSupplier, {
      id: held?.id ?? '',
      version: (await call(getSupplierFile, { id: held?.id ?? '' })).version,
      holdKind: 'NONE',
      yearlyNumbers: 0,
      riskTier: held?.riskTier ?? 'LOW',
      reason: 'Over',
    })
    await waitUntil(
      () => !find(root, 'header').textContent.includes('Orders on hold'),
      'what is done elsewhere is shown',
    )
    await signOut()
    await signIn('buyer', 'demo1234')
    await loadProfile()
  }).timeout(60_000)
})
