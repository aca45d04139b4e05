import { loadProfile } from '../../../../src/account/profile.ts'
import { signIn, signOut } from '../../../../src/account/sign-in.ts'
import { DesignRoute } from '../../../../src/areas/ground/workflow/design.page.tsx'
import {
  importModel,
  publishModel,
  removeModels,
  retireModel,
  saveModel,
} from '../../../../src/contract/ground/workflow/models.ts'
import { loadWords } from '../../../../src/i18n/words.ts'
import { call } from '../../../../src/kit/call/call.ts'
import { setLanguage } from '../../../../src/kit/session/session-start.ts'
import {
  after,
  afterEach,
  before,
  describe,
  expect,
  it,
  sendKeys,
  sendMouse,
  waitUntil,
} from '../../../support/browser-test.ts'
import { begin, bpmn, done, inRow, step, way } from '../../../server/ground/workflow/models.ts'
import { chord, clearStage, expectAccessible, find, named, rested, stage } from '../../../ui/stage.tsx'

const model = { modelKey: 'DESIGNED', name: 'Designed', businessType: 'PURCHASE_ORDER' }
let id = ''
const laidOut = async (xml: string) => (await call(importModel, { xml })).xml

before(async () => {
  setLanguage('en')
  await signIn('admin', 'demo1234')
  await loadProfile()
  await Promise.all([loadWords('workflow', 'en'), loadWords('workflow-design', 'en')])
  const saved = await call(saveModel, {
    ...model,
    xml: await laidOut(inRow(['first', 'MANAGER:1'], ['last', 'ROLE:FINANCE'])),
  })
  id = saved.id
  await call(publishModel, { id })
  const xml = await laidOut(inRow(['first', 'MANAGER:2'], ['more', 'ROLE:QUALITY'], ['last', 'ROLE:FINANCE']))
  await call(saveModel, { ...model, id, version: saved.version, xml })
})
after(async () => {
  await call(retireModel, { id })
  await call(removeModels, { ids: [id] }).catch(() => undefined)
  await signOut()
})
afterEach(clearStage)

const drawing = () => find(document, '.srm-drawing')
const drawn = (name: string) => drawing().querySelector<SVGElement>(`[data-element-id="${name}"]`)
const steps = () =>
  [...drawing().querySelectorAll<SVGElement>('.djs-shape')].filter(shape =>
    /^(first|more|last|Activity_\w+)$/.test(shape.dataset['elementId'] ?? ''),
  )

async function open(): Promise<ShadowRoot> {
  const root = await stage(<DesignRoute query={{ id }} />, 1300)
  await waitUntil(() => document.querySelector('.srm-drawing [data-element-id="first"]'), 'it is drawn')
  return root
}

async function click(place: Element): Promise<void> {
  place.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = place.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
}

async function choose(name: string): Promise<SVGElement> {
  const box = drawn(name)
  if (!box) throw new Error(`${name} is not drawn.`)
  const isChosen = () => box.classList.contains('selected')
  // A drawing that is fitted meanwhile moves, so that the click misses.
  const clicked = async () => {
    if (!isChosen()) await click(box)
    return isChosen()
  }
  await waitUntil(clicked, `${name} is chosen`, { interval: 1000 })
  return box
}

async function bringIn(root: ShadowRoot, xml: string): Promise<void> {
  const input = find(root, 'input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file.')
  const chosen = new DataTransfer()
  chosen.items.add(new File([xml], 'model.bpmn'))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the editor of models', () => {
  it('copies and pastes by its buttons and by the keyboard, moves by arrows, and takes everything back', async () => {
    const root = await open()
    expect(steps().length).to.equal(3)
    await choose('first')
    named(root, 'Copy', 'button').click()
    await rested(root)
    named(root, 'Paste', 'button').click()
    await waitUntil(() => steps().length === 4, 'a copy is pasted')
    await rested(root)
    named(root, 'Undo', 'button').click()
    await waitUntil(() => steps().length === 3, 'it is taken back')

    const box = await choose('more')
    const at = box.getAttribute('transform')
    await sendKeys({ press: 'ArrowDown' })
    await waitUntil(() => box.getAttribute('transform') !== at, 'an arrow moves it')
    await chord('Control', 'z')
    await waitUntil(() => box.getAttribute('transform') === at, 'Ctrl+Z takes it back')
    await chord('Control', 'y')
    await waitUntil(() => box.getAttribute('transform') !== at, 'Ctrl+Y does it again')

    await chord('Control', 'c')
    await chord('Control', 'v')
    const { left, bottom } = drawing().getBoundingClientRect()
    await sendMouse({ type: 'move', position: [Math.round(left + 200), Math.round(bottom - 80)] })
    await sendMouse({ type: 'click', position: [Math.round(left + 205), Math.round(bottom - 85)] })
    await waitUntil(() => steps().length === 4, 'Ctrl+V puts a copy where the mouse is')
    await sendKeys({ press: 'Delete' })
    await waitUntil(() => steps().length === 3, 'the copy is deleted')

    await choose('last')
    await sendKeys({ press: 'e' })
    await waitUntil(() => drawing().querySelector('.djs-direct-editing-content'), 'E opens the name')
    await sendKeys({ press: 'Escape' })
    named(root, 'Overview', 'button').click()
    await waitUntil(() => drawing().querySelector('.djs-minimap.open'), 'the overview is open')
    await expectAccessible(root)
  }).timeout(60_000)

  it('gives the file out as it is drawn', async () => {
    const root = await open()
    await choose('more')
    await sendKeys({ press: 'Delete' })
    await waitUntil(() => !drawn('more'), 'a step is deleted')
    const { click: kept } = HTMLAnchorElement.prototype
    const given: Promise<{ name: string; text: string }>[] = []
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const name = this.download
      given.push(fetch(this.href).then(async answer => ({ name, text: await answer.text() })))
    }
    try {
      named(root, 'Export', 'button').click()
      await waitUntil(() => given.length === 1, 'a file is given out')
    } finally {
      HTMLAnchorElement.prototype.click = kept
    }
    const [file] = await Promise.all(given)
    expect(file?.name).to.equal('DESIGNED.bpmn')
    expect(file?.text).to.contain('srm:assignees="MANAGER:2"').and.not.to.contain('id="more"')
  }).timeout(60_000)

  it('compares two versions on the drawing and in words', async () => {
    const root = await open()
    named(root, 'Compare', 'button').click()
    await waitUntil(() => root.querySelector('table.changes'), 'they are compared')
    const rows = [...root.querySelectorAll('table.changes tbody tr')].map(row =>
      [...row.children].map(cell => cell.textContent),
    )
    expect(rows).to.deep.include(['firstApprovers', 'MANAGER:1', 'MANAGER:2'])
    expect(rows).to.deep.include(['moreNew', 'empty', 'more'])
    expect(root.querySelector('.drawn-node[data-node="more"]')?.classList.contains('waits')).to.equal(true)
    await expectAccessible(root)
  }).timeout(60_000)

  it('brings in files of other systems, names what approvals do not know, and draws what has no drawing', async () => {
    const root = await open()
    const foreign = `${begin}<bpmn:scriptTask id="script" name="Reckon"/>${step('approve', 'USER:buyer2')}${done}`
    await bringIn(root, bpmn(`${foreign}${way('begin', 'script', 'approve', 'done')}`))
    await waitUntil(() => drawn('script') && drawn('approve'), 'it is drawn')
    const findings = () => root.querySelector('[aria-label="Problems and locations"]')?.textContent ?? ''
    await waitUntil(() => /Reckon.*ScriptTask/.test(findings()), 'the script is named')
    await waitUntil(() => drawn('script')?.classList.contains('srm-wrong'), 'and marked')
    await rested(root)
    named(root, 'Publish', 'button').click()
    const summary = () => root.querySelector('.error-summary')?.textContent ?? ''
    await waitUntil(() => /ScriptTask/.test(summary()), 'it is not published')
    await rested(root)
    await bringIn(root, inRow(['approve', 'USER:buyer2']))
    await waitUntil(() => drawn('approve') && !drawn('script'), 'the next file takes its place')
    await waitUntil(() => findings() === '', 'nothing is wrong with it')
    await bringIn(root, 'no BPMN')
    await waitUntil(() => findings() !== '', 'what is no BPMN is said')
  }).timeout(60_000)
})
