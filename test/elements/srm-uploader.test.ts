import '../../elements/srm-uploader.ts'
import { nameFault } from '../../src/contract/file-names.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { holdTimers } from '../support/hold-timers.ts'
import { freshSession } from '../support/session.ts'
import { changesByHostilePage } from './hostile-page.ts'
import { expectAccessible, find, named } from '../ui/stage.tsx'
import {
  asUser,
  atOrder,
  calls,
  carried,
  choose,
  names,
  onePixel,
  opened,
  reads,
  shown,
  text,
  textFile,
} from './uploader-stage.ts'

beforeEach(() => asUser('buyer'))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the field', () => {
  it('looks the same on a hostile page', async () => {
    const { host } = await shown('')
    expect(await changesByHostilePage(host)).to.deep.equal([])
  })

  it('says what may be uploaded before anything is chosen', async () => {
    const { root } = await atOrder('max-size="3MB" accept=".txt,image/*"')
    expect(text(root)).to.contain('At most 3 MB per file')
    const dialog = await opened(root)
    expect(text(dialog)).to.contain('Accepted: .txt,image/*')
  })

  it('names the endings that are never taken', async () => {
    const { root } = await atOrder()
    expect(text(await opened(root))).to.contain('Not accepted: bat, cmd, sh, js, xml, app, exe, dmg')
  })

  it('uploads a file that was chosen, tells the page, and has its id as value', async () => {
    const { root, host, sent } = await atOrder()
    const heard: Promise<CustomEvent<{ id: string; name: string; businessId: string }>> = oneEvent(host, 'srm-upload')
    const changed = oneEvent(host, 'change')
    choose(root, textFile('packing list.txt'))
    const { detail } = await heard
    await changed
    expect(detail.name).to.equal('packing list.txt')
    expect(detail.businessId).to.equal(host.getAttribute('business-id'))
    expect(host.value).to.equal(detail.id)
    expect(sent()).to.equal(detail.id)
    await reads(root, 'packing list.txt uploaded')
    expect(names(root)).to.deep.equal(['packing list.txt'])
    expect(find(root, '.up-note').closest('[role=status]')).not.to.equal(null)
  })

  it('takes files that are dropped on it and pasted into it', async () => {
    const { root } = await atOrder()
    const box = find(root, '.up')
    box.dispatchEvent(new DragEvent('dragover', { dataTransfer: carried([textFile('a.txt')]), bubbles: true }))
    await waitUntil(() => box.classList.contains('up-over'))
    box.dispatchEvent(new DragEvent('drop', { dataTransfer: carried([textFile('dropped.txt')]), bubbles: true }))
    await waitUntil(() => names(root).includes('dropped.txt'), 'it arrives')
    const picture = new File([await onePixel()], 'image.png', { type: 'image/png' })
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried([picture]), bubbles: true }))
    await waitUntil(() => names(root).some(name => /^image-\d{8}-\d{6}\.png$/.test(name)), 'the picture arrives')
  })

  it('refuses unsuitable names before anything is sent, for five seconds', async () => {
    const { root } = await atOrder()
    const time = holdTimers(5_000)
    const bad = ['tool.EXE', 'a.js', 'order.xml', 'run.bat.']
    for (const name of bad) expect(nameFault(name)).to.equal('forbidden')
    const before = calls('ossBusiness/upload').length
    choose(root, ...bad.slice(0, 3).map(name => textFile(name)))
    for (const name of bad.slice(0, 3)) await reads(root, `${name}: unsuitable file type`)
    expect(root.querySelectorAll('[role=alert] .up-note').length).to.equal(3)
    expect(calls('ossBusiness/upload').length).to.equal(before)
    time.pass()
    time.end()
    await waitUntil(() => !root.querySelector('.up-note'), 'the messages go')
  })

  it('refuses what is too large, empty, or not accepted, and says how many more', async () => {
    const { root } = await atOrder('max-size="10" accept=".txt"')
    choose(root, textFile('large.txt', 'more than ten'), textFile('empty.txt', ''), textFile('a.csv', '1'))
    await reads(root, 'large.txt: larger than 10 B')
    await reads(root, 'empty.txt: the file is empty')
    await reads(root, 'a.csv: this field does not accept files of this type')
    choose(root, ...['1.csv', '2.csv', '3.csv', '4.csv', '5.csv'].map(name => textFile(name, '1')))
    await reads(root, '2 more files were not accepted')
  })

  it('asks what to do with a second file of a name', async () => {
    const { root } = await atOrder()
    choose(root, textFile('a.txt'))
    await waitUntil(() => names(root).length === 1, 'the first arrives')
    choose(root, textFile('a.txt', 'another'))
    await reads(root, 'A file with this name already exists.')
    named(root, 'Keep both a.txt').click()
    await waitUntil(() => names(root).includes('a (2).txt'), 'both are kept')
    choose(root, textFile('a.txt', 'a third'))
    await waitUntil(() => root.querySelector('[aria-label="Skip a.txt"]'))
    named(root, 'Skip a.txt').click()
    await waitUntil(() => !root.querySelector('.up-going'))
    expect(names(root)).to.deep.equal(['a.txt', 'a (2).txt'])
  })

  it('keeps a file that the server refuses, with the reason, until it is dismissed', async () => {
    const { root, host } = await atOrder()
    const failed = oneEvent(host, 'srm-error')
    choose(root, new File(['MZ\u0090\u0000 a program'], 'drawing.pdf', { type: 'application/pdf' }))
    await failed
    await reads(root, 'drawing.pdf upload failed')
    expect(find(root, '.up-bad .up-facts').textContent.trim()).not.to.equal('')
    named(root, 'Remove from the list drawing.pdf').click()
    await waitUntil(() => !root.querySelector('.up-bad'))
    expect(host.value).to.equal('')
  })
})

describe('deleting', () => {
  it('asks first, removes the file, and says so', async () => {
    const { root, host } = await atOrder()
    choose(root, textFile('old.txt'))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    const id = host.value
    const heard: Promise<CustomEvent<{ ids: string[] }>> = oneEvent(host, 'srm-delete')
    named(root, 'Delete old.txt').click()
    await waitUntil(() => root.querySelector('dialog.up-ask[open]'))
    await expectAccessible(root)
    named(find(root, 'dialog.up-ask'), 'Delete').click()
    expect((await heard).detail.ids).to.deep.equal([id])
    await reads(root, '1 file deleted')
    expect([host.value, ...names(root)]).to.deep.equal([''])
  })

  it('is the uploader’s right alone', async () => {
    const { root, host } = await atOrder()
    choose(root, textFile('mine.txt'))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    const order = host.getAttribute('business-id') ?? ''
    await asUser('buyer2')
    const other = await shown(`business-id="${order}"`)
    named(other.root, 'Delete mine.txt').click()
    await reads(other.root, 'The uploader must be the logged-in user.')
    expect(other.root.querySelector('dialog[open]')).to.equal(null)
    expect(names(other.root)).to.deep.equal(['mine.txt'])
  })
})

describe('its states', () => {
  it('draws no button before its texts in the language are loaded', async () => {
    const host = document.createElement('srm-uploader')
    host.setAttribute('lang', 'ja')
    const nameless = new Set<string>()
    const look = () => {
      for (const button of host.shadowRoot?.querySelectorAll('button') ?? [])
        if ((button.getAttribute('aria-label') ?? button.textContent).trim() === '') nameless.add(button.outerHTML)
    }
    document.body.append(host)
    if (host.shadowRoot) new MutationObserver(look).observe(host.shadowRoot, { childList: true, subtree: true })
    await waitUntil(() => host.shadowRoot?.querySelector('button'), 'it is drawn')
    look()
    expect([...nameless]).to.deep.equal([])
  })

  it('are accessible, empty and with files', async () => {
    const { root } = await atOrder()
    await expectAccessible(root)
    choose(root, textFile('a.txt'))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    await expectAccessible(root)
  })

  it('read-only: files can be fetched, nothing else', async () => {
    const { root, host } = await atOrder()
    choose(root, textFile('a.txt'))
    await waitUntil(() => names(root).length === 1, 'it arrives')
    host.toggleAttribute('readonly', true)
    await waitUntil(() => !root.querySelector('.up-head'))
    expect(root.querySelector('[aria-label="Delete a.txt"]')).to.equal(null)
    expect(root.querySelector('[aria-label="Download a.txt"]')).not.to.equal(null)
    const before = calls('ossBusiness/upload').length
    find(root, '.up').dispatchEvent(new DragEvent('drop', { dataTransfer: carried([textFile('b.txt')]) }))
    await new Promise(resolve => setTimeout(resolve))
    expect(calls('ossBusiness/upload').length).to.equal(before)
  })

  it('failed: says why and loads again', async () => {
    document.body.innerHTML = '<srm-uploader business-type="PURCHASE_ORDER" business-id="999999999999"></srm-uploader>'
    const root = document.querySelector('srm-uploader')?.shadowRoot
    if (!root) throw new Error('There is no root.')
    await waitUntil(() => root.querySelector('.failure'), 'the failure is shown')
    expect(find(root, '.failure').getAttribute('role')).to.equal('alert')
    const before = calls('ossBusiness/query').length
    named(root, 'Try again').click()
    await waitUntil(() => calls('ossBusiness/query').length > before, 'it asks again')
  })

  it('are said in the language around it', async () => {
    const { root, host } = await atOrder()
    host.lang = 'zh'
    await reads(root, '上传')
    expect(find(root, '.srm-base').lang).to.equal('zh')
  })
})
