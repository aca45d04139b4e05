import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import {
  FileEditRoute,
  SupplierListEditRoute,
  TemplateEditRoute,
} from '../../../../src/areas/insight/performance/edit-pages.tsx'
import { performanceFiles } from '../../../../src/contract/insight/performance/files.ts'
import { supplierLists } from '../../../../src/contract/insight/performance/supplier-lists.ts'
import { performanceTemplates } from '../../../../src/contract/insight/performance/templates.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { afterEach, before, beforeEach, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

const nameField = (root: ShadowRoot) => find(root, 'input[name=name]') as HTMLInputElement

/** Sets the value so that React receives the event. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

before(async () => {
  setLanguage('en')
  await Promise.all((['performance', 'records', 'documents'] as const).map(area => loadWords(area, 'en')))
})
beforeEach(async () => {
  await signIn('buyer2', 'demo1234')
  await loadProfile()
})
afterEach(async () => {
  clearStage()
  await signOut()
})

describe('the pages on which the basis of assessments is edited', () => {
  it('show the template of the address on a phone, and save what is changed', async () => {
    const [template] = (await call(performanceTemplates.query, {})).records
    const root = await stage(<TemplateEditRoute query={{ id: template?.id ?? '' }} />, 390)
    await waitUntil(() => root.querySelector('input[name=name]'), 'the form is there')
    expect(nameField(root).value).to.equal(template?.name)
    expect(find(root, '.document-form').scrollWidth).to.be.at.most(390)
    await expectAccessible(root)
    type(nameField(root), `${template?.name} 2`)
    named(root, 'Save').click()
    const now = async () => (await call(performanceTemplates.query, { id: template?.id ?? '' })).records[0]?.name
    let saved: string | undefined
    await waitUntil(async () => {
      saved = await now()
      return saved !== template?.name
    }, 'it is saved')
    expect(saved).to.equal(`${template?.name} 2`)
  }).timeout(60_000)

  it('say what is missing of a new list before anything is sent', async () => {
    const before = (await call(supplierLists.query, {})).total
    const root = await stage(<SupplierListEditRoute query={{}} />)
    await waitUntil(() => root.querySelector('input[name=name]'), 'the form is there')
    named(root, 'Save').click()
    await waitUntil(() => root.querySelector('.error-summary li'), 'it is said')
    expect((await call(supplierLists.query, {})).total).to.equal(before)
  }).timeout(60_000)

  it('offer no form for an assessment that has begun', async () => {
    const { records } = await call(performanceFiles.query, {})
    const begun = records.find(({ status }) => status !== 'NEW')
    const root = await stage(<FileEditRoute query={{ id: begun?.id ?? '' }} />)
    await waitUntil(() => root.textContent.includes('This record can no longer be edited.'), 'it is said')
    expect(root.querySelector('form')).to.equal(null)
  }).timeout(60_000)

  it('say that a record is not there', async () => {
    const root = await stage(<TemplateEditRoute query={{ id: '999999999' }} />)
    await waitUntil(() => root.textContent.includes('This record no longer exists.'), 'it is said')
    expect(root.querySelector('input[name=name]')).to.equal(null)
  }).timeout(60_000)
})
