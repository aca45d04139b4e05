import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { PlatformAnnouncementsPage } from '../../../../src/areas/ground/announcements/announcement-list.page.tsx'
import { AnnouncementPage } from '../../../../src/areas/ground/announcements/announcement.page.tsx'
import { BulletinPage } from '../../../../src/areas/ground/announcements/bulletin.page.tsx'
import { queryAnnouncements, getAnnouncement } from '../../../../src/contract/ground/announcements/announcements.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import { after, afterEach, before, describe, expect, it, sendKeys, waitUntil } from '../../../support/browser-test.ts'
import { clearStage, expectAccessible, find, named, stage } from '../../../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await loadWords('announcements', 'en')
})
after(signOut)
afterEach(clearStage)

describe('announcements', () => {
  it('are written in one language at a time, and the list names the languages', async () => {
    const root = await stage(<PlatformAnnouncementsPage />, 1600)
    await waitUntil(() => root.querySelector('tbody tr'), 'the list is there')
    named(root, 'New announcement').click()
    await waitUntil(() => root.querySelector('.dialog[open] .ProseMirror'), 'the form is open')
    const form = find(root, '.dialog[open]')
    const write = async (name: string, text: string) => {
      await waitUntil(() => form.querySelector(`[name="${name}"]`), `${name} can be written`)
      find(form, `[name="${name}"]`).focus()
      await sendKeys({ type: text })
    }
    await write('title', 'Prices of steel')
    tabOf(form, '中文').click()
    await write('titles.zh', '钢材价格')
    tabOf(form, 'English').click()
    await waitUntil(() => form.querySelector('[name=title]'), 'the original is shown')
    expect(find(form, '[name=title]')).to.have.property('value', 'Prices of steel')
    await expectAccessible(root)
    named(form, 'Save draft').click()
    const row = () => [...root.querySelectorAll('tbody tr')].find(each => each.textContent.includes('Prices of steel'))
    await waitUntil(row, 'the draft is in the list')
    expect(row()?.textContent).to.contain('English, 中文')
    const [kept] = (await call(queryAnnouncements, { title: '钢材价格' })).records
    const { language, titles } = await call(getAnnouncement, { id: kept?.id ?? '' })
    expect([language, titles]).to.deep.equal(['en', { zh: '钢材价格' }])
  }).timeout(60_000)

  it('are read on the bulletin in any of their languages', async () => {
    const root = await stage(<BulletinPage />)
    const english = 'Maintenance of the platform: this Sunday 1:00–3:00'
    const item = () => [...root.querySelectorAll<HTMLElement>('a')].find(each => each.textContent.includes(english))
    await waitUntil(item, 'the list is in the language of the page')
    item()?.click()
    await waitUntil(() => root.querySelector('.announcement .segment[aria-checked=true]'), 'the languages are there')
    expect(find(root, '.announcement h1').textContent).to.equal(english)
    await expectAccessible(root)
    named(find(root, '.announcement .segments'), '中文', '.segment').click()
    await waitUntil(() => find(root, '.announcement h1').textContent.startsWith('平台维护通知'), 'it is in Chinese')
    expect(find(root, '.announcement h1').lang).to.equal('zh')
  }).timeout(60_000)

  it('show those who manage them who has read them', async () => {
    const [published] = (await call(queryAnnouncements, { status: 'PUBLISHED' })).records
    const root = await stage(<AnnouncementPage query={{ announcementId: published?.id ?? '' }} />, 1200)
    await waitUntil(() => root.querySelector('.announcement-readers tbody tr'), 'the readers are there')
    const readers = find(root, '.announcement-readers')
    const counts = [...readers.querySelectorAll('.segment')].map(each => each.textContent)
    expect(counts.map(each => each.replace(/\d+/, 'n'))).to.deep.equal(['All (n)', 'Read (n)', 'Unread (n)'])
    await expectAccessible(root)
    const states = () => new Set([...readers.querySelectorAll('tbody .tag')].map(each => each.textContent))
    named(readers, counts[2] ?? '', '.segment').click()
    await waitUntil(() => states().size === 1 && states().has('Unread'), 'only those who have not read it are listed')
  }).timeout(60_000)
})

/** The tab of a language; a sign behind its name says whether it has a text. */
function tabOf(form: ParentNode, name: string): HTMLElement {
  const found = [...form.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent.startsWith(name))
  if (!found) throw new Error(`There is no tab ${name}.`)
  return found
}
