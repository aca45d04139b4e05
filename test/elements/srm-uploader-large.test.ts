import '../../elements/srm-uploader.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { $session, updateSession } from '../../src/kit/session/session-store.ts'
import { freshSession } from '../support/session.ts'
import { find, named } from '../ui/stage.tsx'
import { asUser, choose, freshOrder, largeFile, names, reads, shown, text } from './uploader-stage.ts'

beforeEach(() => asUser('buyer'))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

const slow = { timeout: 15_000 }
const megabytes = 16

/** Pauses the only upload as soon as a part of it has arrived. */
async function pauseMidway(root: ShadowRoot) {
  const bar = () => root.querySelector<HTMLProgressElement>('.up-going progress')
  await waitUntil(() => (bar()?.value ?? 0) > 30, 'a piece has gone', { ...slow, interval: 5 })
  named(root, 'Pause large.bin').click()
  await reads(root, 'Paused at')
}

/** The blob that a click on "Download" gives to the browser. */
async function downloaded(root: ShadowRoot, name: string): Promise<Blob> {
  const { createObjectURL } = URL
  try {
    const kept = new Promise<Blob>(resolve => {
      URL.createObjectURL = content => {
        if (content instanceof Blob) resolve(content)
        return createObjectURL.call(URL, content)
      }
    })
    named(root, `Download ${name}`).click()
    return await kept
  } finally {
    URL.createObjectURL = createObjectURL
  }
}

async function hashOf(content: Blob): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer())).join()
}

describe('a large file', () => {
  it('is paused, resumed where it was, and arrives whole', async () => {
    const { root, host } = await shown(`business-id="${await freshOrder()}"`)
    const file = largeFile('large.bin', megabytes)
    const arrived = oneEvent(host, 'srm-upload')
    choose(root, file)
    await pauseMidway(root)
    expect(host.validity.valid).to.equal(false)
    named(root, 'Resume large.bin').click()
    await arrived
    expect(host.validity.valid).to.equal(true)
    expect(await hashOf(await downloaded(root, 'large.bin'))).to.equal(await hashOf(file))
  }).timeout(60_000)

  it('goes on after the page was left, when the same file is chosen again', async () => {
    const order = await freshOrder()
    const before = await shown(`business-id="${order}"`)
    choose(before.root, largeFile('large.bin', megabytes))
    await pauseMidway(before.root)
    before.host.remove()
    const { root, host } = await shown(`business-id="${order}"`)
    await reads(root, 'Choose the same file to continue.')
    const share = /Interrupted at (\d+) %/.exec(text(root))?.[1]
    expect(Number(share)).to.be.greaterThan(0)
    const heads = performance.getEntriesByType('resource').length
    const arrived = oneEvent(host, 'srm-upload')
    const file = largeFile('large.bin', megabytes)
    choose(root, file)
    await arrived
    expect(text(root)).not.to.contain('Interrupted')
    const pieces = performance
      .getEntriesByType('resource')
      .slice(heads)
      .filter(({ name }) => /attachment\/tus$/.test(name))
    // Nothing was uploaded again.
    expect(pieces.length).to.equal(0)
    expect(await hashOf(await downloaded(root, 'large.bin'))).to.equal(await hashOf(file))
    expect(names(root)).to.deep.equal(['large.bin'])
  }).timeout(60_000)

  it('shows no token of another server to the one it was given for, nor goes there', async () => {
    const { root } = await shown(`business-id="${await freshOrder()}"`)
    choose(root, largeFile('large.bin', megabytes))
    await pauseMidway(root)
    const before = performance.getEntriesByType('resource').length
    const { apiBase } = $session.get()
    updateSession({ apiBase: `${apiBase}/another` })
    named(root, 'Resume large.bin').click()
    await waitUntil(() => root.querySelector('.up-bad'), 'it does not go on')
    updateSession({ apiBase })
    const asked = performance.getEntriesByType('resource').slice(before)
    expect(asked.filter(({ name }) => name.includes('/tus')).length).to.equal(0)
  }).timeout(60_000)

  it('is forgotten when it is cancelled', async () => {
    const { root } = await shown(`business-id="${await freshOrder()}"`)
    choose(root, largeFile('large.bin', megabytes))
    await pauseMidway(root)
    named(root, 'Cancel upload large.bin').click()
    await waitUntil(() => !root.querySelector('.up-going'))
    expect(text(find(root, '.up'))).to.contain('No files yet')
    expect(localStorage.getItem(Object.keys(localStorage).find(key => key.startsWith('srm.uploads.')) ?? '')).to.equal(
      null,
    )
  }).timeout(60_000)
})

it('two uploaders side by side send three files at once', async () => {
  const order = await freshOrder()
  const one = await shown(`business-id="${order}"`)
  const other = one.host.cloneNode() as HTMLElement
  one.host.after(other)
  const root = other.shadowRoot
  if (!root) throw new Error('There is no root.')
  await reads(root, 'No files yet')
  let most = 0
  const count = () => {
    const going = [one.root, root].flatMap(each => [...each.querySelectorAll('.up-going .up-facts')])
    most = Math.max(most, going.filter(facts => /\d %|Checking/.test(facts.textContent)).length)
  }
  const watch = new MutationObserver(count)
  for (const each of [one.root, root]) watch.observe(each, { subtree: true, childList: true, characterData: true })
  choose(one.root, ...['a', 'b', 'c'].map(name => largeFile(`${name}.bin`, 6)))
  choose(root, ...['d', 'e', 'f'].map(name => largeFile(`${name}.bin`, 6)))
  await waitUntil(() => names(one.root).length === 3 && names(root).length === 3, 'all arrive', { timeout: 40_000 })
  watch.disconnect()
  expect(most).to.equal(3)
}).timeout(60_000)
