import '../../elements/srm-uploader.ts'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  sendKeys,
  setViewport,
  waitUntil,
} from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'
import { asUser, atOrder, choose, names, onePixel, opened, reads, textFile } from './uploader-stage.ts'

beforeEach(() => asUser('buyer'))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the dialog', () => {
  it('is 60 % wide, with a table of at most 680 pixels and the five columns', async () => {
    // Narrower dialogs show cards.
    await setViewport({ width: 1400, height: 900 })
    const { root } = await atOrder()
    choose(root, textFile('a.txt'))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    const dialog = await opened(root)
    expect(dialog.getBoundingClientRect().width).to.be.closeTo(innerWidth * 0.6, 1)
    expect(getComputedStyle(find(dialog, '.up-scroll')).maxBlockSize).to.equal('680px')
    const heads = [...dialog.querySelectorAll('thead th')].map(head => head.textContent.trim())
    expect(heads.slice(1, 6)).to.deep.equal(['Name', 'Type', 'Size', 'Created', 'Created by'])
    await expectAccessible(root)
    await setViewport({ width: 800, height: 600 })
    await expectAccessible(root)
  })

  it('is opened, used and closed by keyboard, and gives the focus back', async () => {
    const { root } = await atOrder()
    named(root, 'Upload').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.activeElement?.textContent.includes('Choose files'), 'the first button has the focus')
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('dialog'))
    expect(root.activeElement).to.equal(named(root, 'Upload'))
  })

  it('deletes and fetches what is selected', async () => {
    const { root, host } = await atOrder()
    choose(root, textFile('a.txt'), textFile('b.txt'), textFile('c.txt'))
    await waitUntil(() => names(root).length === 3, 'they arrive')
    const dialog = await opened(root)
    find(dialog, '[aria-label="Select a.txt"]').click()
    find(dialog, '[aria-label="Select c.txt"]').click()
    await reads(dialog, '2 files selected')
    named(dialog, 'Delete selected').click()
    await waitUntil(() => root.querySelector('dialog.up-ask[open]'))
    named(find(root, 'dialog.up-ask'), 'Delete').click()
    await waitUntil(() => names(root).join() === 'b.txt', 'two are gone')
    expect(host.value.split(',').length).to.equal(1)
  })

  it('shows a picture, and closes above the file table by Escape', async () => {
    const { root } = await atOrder()
    choose(root, new File([await onePixel()], 'dot.png', { type: 'image/png' }))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    // By keyboard: dialogs that no user has opened are closed all at once by the browser.
    named(root, 'Upload').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('dialog.up-dialog[open]'), 'the dialog opens')
    named(find(root, 'dialog.up-dialog'), 'Preview dot.png').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector<HTMLImageElement>('.up-picture img')?.naturalWidth === 1, 'it is seen')
    await expectAccessible(root)
    await sendKeys({ press: 'Escape' })
    await waitUntil(() => !root.querySelector('.up-picture'))
    expect(root.querySelector('dialog.up-dialog[open]')).not.to.equal(null)
  })

  it('shows a PDF in a tab of its own, which holds nothing but a PDF', async () => {
    const { root } = await atOrder()
    const content = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
    choose(root, new File([content], 'plan.pdf', { type: 'application/pdf' }))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    const tab = { opener: globalThis, location: { href: '' }, close: () => undefined }
    const { open } = globalThis
    globalThis.open = () => tab as unknown as Window
    try {
      named(await opened(root), 'Preview plan.pdf').click()
      await waitUntil(() => tab.location.href !== '', 'the tab has its address')
    } finally {
      globalThis.open = open
    }
    const shown = await (await fetch(tab.location.href)).blob()
    expect([shown.type, await shown.text(), tab.opener]).to.deep.equal(['application/pdf', content, null])
  })
})
