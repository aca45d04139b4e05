import '../../elements/srm-export-button.ts'
import '../../elements/srm-order-list.ts'
import { signIn, signOut } from '../../src/account/sign-in.ts'
import type { ExportRequest } from '../../src/contract/platform/exports/exports.ts'
import { setLanguage } from '../../src/kit/session/session-start.ts'
import { ExportMask } from '../../src/widgets/export-button/export-mask.tsx'
import { ExportRun } from '../../src/widgets/export-button/export-run.ts'
import { keptExports } from '../../src/widgets/export-button/kept-exports.ts'
import {
  after,
  afterEach,
  before,
  describe,
  expect,
  it,
  nextFrame,
  oneEvent,
  sendKeys,
  waitUntil,
} from '../support/browser-test.ts'
import { holdTimers } from '../support/hold-timers.ts'
import { clearStage, expectAccessible, find, named, stage } from '../ui/stage.tsx'

before(async () => {
  setLanguage('en')
  await signIn('buyer', 'demo1234')
})
after(signOut)
afterEach(() => document.body.replaceChildren())

const request: ExportRequest = {
  queryCall: 'pur/purchaseOrder/query',
  queryBody: { status: ['NEW'] },
  exportType: 'CSV',
  excelColumnDtoList: [
    { columnName: 'Number', columnCode: 'orderNo' },
    { columnName: 'Status', columnCode: 'status' },
  ],
}

async function button(parts: Record<string, unknown> = {}) {
  const element = document.createElement('srm-export-button')
  element.setAttribute('file-name', 'Drafts')
  Object.assign(element, { request, ...parts })
  document.body.append(element)
  const root = element.shadowRoot
  if (!root) throw new Error('The button has no root.')
  await waitUntil(() => root.querySelector('button .button-text')?.textContent === 'Export all', 'the button is there')
  return { element, root }
}

describe('srm-export-button', () => {
  it('is disabled without a request, and accessible with its mask open', async () => {
    const { root } = await button({ request: undefined })
    expect(named(root, 'Export all').hasAttribute('disabled')).to.equal(true)
    document.body.replaceChildren()
    const other = await button()
    other.element.addEventListener('srm-export', event => event.preventDefault())
    named(other.root, 'Export all').click()
    await waitUntil(() => other.root.querySelector('dialog [role=progressbar]'), 'the mask is shown')
    const ready = oneEvent(other.element, 'srm-export')
    // The bar moves until the end, so its movement cannot be finished.
    for (const animation of other.root.getAnimations()) animation.cancel()
    await expectAccessible(other.root)
    await ready
  })

  it('locks the page, then tells the address of a file with the rows of the filters', async () => {
    const { element, root } = await button()
    element.addEventListener('srm-export', event => event.preventDefault())
    const ready = oneEvent(element, 'srm-export')
    named(root, 'Export all').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('dialog:modal'), 'the mask is shown')
    const { detail } = (await ready) as CustomEvent<{ key: string; fileName: string; address: string }>
    expect(detail.fileName).to.equal('Drafts')
    await waitUntil(() => !root.querySelector('dialog'), 'the mask is gone')
    const file = await fetch(new URL(detail.address).pathname)
    expect(file.headers.get('content-disposition')).to.contain('Drafts.csv')
    const [head, ...rows] = (await file.text()).trim().split('\r\n')
    expect(head).to.equal('Number,Status')
    expect(rows.length).to.be.greaterThan(0)
    for (const row of rows) expect(row).to.match(/,Draft$/)
    expect(keptExports()).to.deep.equal([])
  })

  it('says that the administrator can help when the start is refused, and tries again', async () => {
    const { element, root } = await button({ request: { ...request, queryCall: 'no/such/list' } })
    const told = oneEvent(element, 'srm-error')
    named(root, 'Export all').click()
    await waitUntil(() => root.querySelector('dialog [role=alert]'), 'the failure is shown')
    expect(find(root, 'dialog [role=alert]').textContent).to.contain('Please contact the administrator.')
    const { detail } = (await told) as CustomEvent<{ msg: string; element: Element; retry: unknown }>
    expect(detail.element).to.equal(element)
    expect(detail.msg).to.contain('Please contact the administrator.')
    expect(detail.retry).to.be.a('function')
    named(root, 'Try again').click()
    await nextFrame()
    await waitUntil(() => root.querySelector('dialog [role=alert]'), 'it is shown again')
    named(find(root, '.dialog-foot'), 'Close').click()
    await waitUntil(() => !root.querySelector('dialog'), 'the mask is gone')
  })

  it('goes on in the background and hands the file over when the button has left the page', async () => {
    const { element, root } = await button({ fileName: '' })
    const ready = new Promise<Event>(resolve =>
      element.addEventListener('srm-export', event => {
        event.preventDefault()
        resolve(event)
      }),
    )
    named(root, 'Export all').click()
    await waitUntil(() => keptExports().length === 1, 'the export has begun')
    const leave = [...root.querySelectorAll('button')].find(each => each.textContent === 'Continue in the background')
    leave?.click()
    element.remove()
    const { detail } = (await ready) as CustomEvent<{ fileName: string }>
    expect(detail.fileName).to.equal('Custom Excel table')
    expect(keptExports()).to.deep.equal([])
  })

  it('says so, and tells the page, when an export fails that goes on in the background', async () => {
    const { element, root } = await button()
    const time = holdTimers(5_000)
    const { fetch } = window
    window.fetch = async (...args) => {
      const asked = new Request(...args)
      return asked.url.includes('getExportData')
        ? Response.json({ code: '16003', msg: 'The file is too large.', data: null, success: false })
        : fetch(asked)
    }
    const told: unknown[] = []
    element.addEventListener('srm-error', event => told.push(event instanceof CustomEvent && event.detail))
    try {
      named(root, 'Export all').click()
      await waitUntil(() => keptExports().length === 1, 'the export has begun')
      const leave = [...root.querySelectorAll('button')].find(each => each.textContent === 'Continue in the background')
      leave?.click()
      await waitUntil(() => (time.pass(), told.length > 0), 'the page is notified')
    } finally {
      window.fetch = fetch
      time.end()
    }
    expect(told).to.have.length(1)
    expect(told[0]).to.include({ code: '16003', element })
    await waitUntil(
      () => document.body.textContent.includes('too large') || root.textContent.includes('too large'),
      'the user sees the error',
    )
    expect(keptExports()).to.deep.equal([])
  })

  it('asks every five seconds how far the file is', async () => {
    const time = holdTimers(5_000)
    const run = new ExportRun('Drafts')
    try {
      await run.start('basic/dataExcelExport/preloadExportData', request)
      expect(run.phase().name).to.equal('running')
      const ready = () => (time.pass(), run.phase().name === 'ready')
      await waitUntil(ready, 'the file is ready')
    } finally {
      time.end()
    }
  })

  it('says that the export failed when no http address comes back', async () => {
    const run = new ExportRun('Lost')
    const nothing = () => undefined
    const root = await stage(<ExportMask run={run} onRetry={nothing} onLeave={nothing} />)
    run.resume('00000000-0000-4000-8000-000000000000')
    await waitUntil(() => root.querySelector('dialog [role=alert]'), 'the failure is shown')
    expect(find(root, 'dialog [role=alert]').textContent).to.contain('The export failed: no file was returned.')
    clearStage()
  })

  it('says that the browser does not support download where it keeps no files', async () => {
    const { root } = await button()
    const { prototype } = HTMLAnchorElement
    const download = Object.getOwnPropertyDescriptor(prototype, 'download') ?? {}
    Reflect.deleteProperty(prototype, 'download')
    try {
      named(root, 'Export all').click()
      await waitUntil(() => root.querySelector('dialog [role=alert]'), 'it is said')
    } finally {
      Object.defineProperty(prototype, 'download', download)
    }
    expect(find(root, 'dialog [role=alert]').textContent).to.contain('This browser does not support download')
    named(find(root, '.dialog-foot'), 'Close').click()
    await waitUntil(() => !root.querySelector('dialog'), 'the mask is gone')
  })

  it('exports from the list of orders exactly its filters and columns', async () => {
    document.body.innerHTML = '<srm-order-list status="ISSUED"></srm-order-list>'
    const root = document.querySelector('srm-order-list')?.shadowRoot
    if (!root) throw new Error('The list has no root.')
    await waitUntil(() => root.querySelector('tbody tr, .card'), 'the orders are shown')
    const sent: unknown[] = []
    const { fetch } = window
    const { click } = HTMLAnchorElement.prototype
    const files: string[] = []
    window.fetch = async (...args) => {
      const asked = new Request(...args)
      if (asked.url.includes('preloadExportData')) sent.push(await asked.clone().json())
      return fetch(asked)
    }
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      files.push(this.href)
    }
    try {
      named(root, 'Export all').click()
      await waitUntil(() => files.length > 0, 'the file is downloaded')
    } finally {
      window.fetch = fetch
      HTMLAnchorElement.prototype.click = click
    }
    const [{ queryCall, queryBody, excelColumnDtoList, fileName }] = sent as [ExportRequest]
    expect([queryCall, fileName]).to.deep.equal(['pur/purchaseOrder/query', 'Purchase orders'])
    expect(queryBody).to.deep.equal({ status: ['ISSUED'] })
    const titles = excelColumnDtoList.map(column => column.columnName)
    expect(titles.slice(0, 5)).to.deep.equal(['Order number', 'Status', 'Supplier', 'Gross amount', 'Currency'])
    expect((await fetch(files[0] ?? '')).headers.get('content-disposition')).to.contain('Purchase orders.xlsx')
  })
})
