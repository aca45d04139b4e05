import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { TemplateListPage } from '../../../../src/areas/platform/messages/template-list.page.tsx'
import { queryTemplates } from '../../../../src/contract/platform/messages/message-templates.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await Promise.all([loadWords('messages-admin', 'en'), loadWords('records', 'en'), loadWords('imports', 'en')])
})
after(signOut)
afterEach(clearStage)

const rows = (root: ShadowRoot) => root.querySelectorAll('tbody tr').length

describe('a message template', () => {
  it('opens by its id in the address, and closing it shows the list', async () => {
    const { records } = await call(queryTemplates, { page: 2 })
    const template = records[0]
    if (!template) throw new Error('There is no second page of templates.')
    const root = await stage(<TemplateListPage query={{ id: template.id }} />, 1400)
    const title = () => root.querySelector('dialog .dialog-title, dialog h2')?.textContent
    await waitUntil(() => title()?.includes(template.name), 'its form is open')
    await expectAccessible(root)
    named(root, 'Close', 'dialog *').click()
    await waitUntil(() => !root.querySelector('dialog') && rows(root) > 3, 'the list is shown')
  })

  it('that does not exist is reported above the list', async () => {
    const root = await stage(<TemplateListPage query={{ id: '999999999' }} />, 1400)
    await waitUntil(() => root.querySelector('.failure')?.textContent && rows(root) > 3, 'the list and the failure')
    expect(root.querySelector('dialog')).to.equal(null)
  })
})
