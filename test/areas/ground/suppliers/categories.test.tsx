import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { SupplierCategoryListPage } from '../../../../src/areas/ground/suppliers/category-list.page.tsx'
import { loadWords } from '../../../../src/i18n/words.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await Promise.all([loadWords('suppliers', 'en'), loadWords('records', 'en')])
})
after(signOut)
afterEach(clearStage)

describe('supplier categories', () => {
  it('stand in a list beside their tree, and their form asks for certificates', async () => {
    const root = await stage(<SupplierCategoryListPage />, 1400)
    await waitUntil(() => root.querySelector('tbody tr'), 'the list is there')
    expect(find(root, 'h1').textContent).to.equal('Supplier categories')
    named(root, 'Add category').click()
    await waitUntil(() => root.querySelector('.dialog[open]'), 'the form is open')
    const form = find(root, '.dialog[open]').textContent
    for (const label of ['Code', 'Parent', 'Required certificates']) expect(form).to.contain(label)
    await expectAccessible(root)
  }).timeout(40_000)
})
