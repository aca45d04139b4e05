import '../../elements/srm-uploader.ts'
import { afterEach, beforeEach, describe, expect, it, oneEvent, waitUntil } from '../support/browser-test.ts'
import { freshSession } from '../support/session.ts'
import { find, named } from '../ui/stage.tsx'
import { asUser, choose, freshOrder, names, reads, shown, textFile } from './uploader-stage.ts'
import type { UploaderElement } from './uploader-stage.ts'

beforeEach(() => asUser('buyer'))
afterEach(() => {
  document.body.replaceChildren()
  freshSession()
})

describe('the uploader as a form field', () => {
  it('is invalid without a file when one is required, and says so where the current user looks', async () => {
    const { root, host, form } = await shown('required')
    expect(host.validity.valueMissing).to.equal(true)
    expect(form.checkValidity()).to.equal(false)
    await reads(root, 'Upload a file.')
    choose(root, textFile('a.txt'))
    await waitUntil(() => host.validity.valid, 'it is valid')
    await waitUntil(() => find(root, '[part=error]').textContent.trim() === '')
  })

  it('keeps the ids of files that belong to no document yet; a reset brings back those of the attribute', async () => {
    const { root, host, form, sent } = await shown('')
    choose(root, textFile('first.txt'))
    await waitUntil(() => host.value !== '', 'it arrives')
    const first = host.value
    host.setAttribute('value', first)
    choose(root, textFile('second.txt'))
    await waitUntil(() => host.value.split(',').length === 2, 'the second arrives')
    expect(sent()).to.equal(host.value)
    form.reset()
    expect(host.value).to.equal(first)
    expect(sent()).to.equal(first)
    await waitUntil(() => names(root).join() === 'first.txt', 'the second is not shown any more')
  })

  it('shows the files of a value that it is given, or that the browser restores', async () => {
    const { root, host } = await shown('')
    choose(root, textFile('kept.txt'))
    await waitUntil(() => host.value !== '', 'it arrives')
    const kept = host.value
    host.value = ''
    await waitUntil(() => names(root).length === 0)
    host.formStateRestoreCallback(kept)
    await waitUntil(() => names(root).join() === 'kept.txt', 'it is shown again')
    host.value = 'x, 0,-4'
    expect(host.value).to.equal('')
  })

  it('takes what the page says is wrong', async () => {
    const { host } = await shown('')
    host.setCustomValidity('Scan it again.')
    expect([host.validity.customError, host.validationMessage]).to.deep.equal([true, 'Scan it again.'])
    host.setCustomValidity('')
    expect(host.checkValidity()).to.equal(true)
  })

  it('is switched off by a fieldset, and submits nothing then', async () => {
    const { root, form, sent } = await shown('')
    const fieldset = form.querySelector('fieldset')
    if (!fieldset) throw new Error('There is no fieldset.')
    fieldset.disabled = true
    await waitUntil(() => (named(root, 'Upload') as HTMLButtonElement).disabled)
    expect(sent()).to.equal(null)
    fieldset.disabled = false
    await waitUntil(() => !(named(root, 'Upload') as HTMLButtonElement).disabled)
  })

  it('is named by its label, and a click on that goes to its button', async () => {
    const { root, form } = await shown('')
    expect(find(root, '.up').getAttribute('aria-label')).to.equal('Papers')
    form.querySelector('label')?.click()
    expect(root.activeElement).to.equal(named(root, 'Upload'))
  })

  it('takes properties that were set before it knew of them', async () => {
    const order = await freshOrder()
    const host = Object.assign(document.createElement('srm-uploader') as UploaderElement, {
      businessType: 'PURCHASE_ORDER',
      businessId: order,
      label: 'Drawings',
    })
    document.body.append(host)
    const root = host.shadowRoot
    if (!root) throw new Error('There is no root.')
    await reads(root, 'No files yet')
    expect(find(root, '.up').getAttribute('aria-label')).to.equal('Drawings')
  })

  it('goes on uploading when its node is moved, keeps its nodes, and fetches nothing again', async () => {
    const { root, host } = await shown(`business-id="${await freshOrder()}"`)
    const box = find(root, '.up')
    const queries = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('ossBusiness/query'))
    const before = queries().length
    const arrived = oneEvent(host, 'srm-upload')
    choose(root, textFile('moved.txt'))
    document.body.append(document.createElement('section'))
    document.querySelector('section')?.append(host)
    await arrived
    await waitUntil(() => names(root).join() === 'moved.txt')
    expect(find(root, '.up')).to.equal(box)
    expect(queries().length).to.equal(before)
  })

  it('keeps its dialog open when its node is moved', async () => {
    const { root, host } = await shown('')
    named(root, 'Upload').click()
    await waitUntil(() => root.querySelector('dialog[open]'), 'it opens')
    document.body.append(document.createElement('section'))
    document.querySelector('section')?.append(host)
    await waitUntil(() => root.querySelector('dialog')?.matches(':modal'))
  })
})
