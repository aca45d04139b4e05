import { moved, nextWidth, placed, resized } from '../../src/areas/insight/home/arrange.ts'
import type { HomeCard } from '../../src/contract/insight/home/home.ts'
import { describe, expect, it, sendKeys, setViewport, waitUntil } from '../support/browser-test.ts'
import { expectAccessible, named, rested, summaryOf } from '../ui/stage.tsx'
import { beginEachVisit, enter, patience, visit } from './visit.ts'

beginEachVisit()

const titles = (root: ShadowRoot) => [...root.querySelectorAll('.home-card h2')].map(title => title.textContent)
const functions = (root: ShadowRoot) => [...root.querySelectorAll('.home-shortcut')].map(link => link.textContent)

describe('the home page', () => {
  it('shows warnings and charts, each chart with a table of its figures', async () => {
    const root = await visit()
    await enter(root, 'buyer2')
    await waitUntil(() => root.querySelector('.details') && root.querySelector('.chart-bars'), '', patience)
    await waitUntil(() => root.querySelector('.home-warning'), 'there are warnings', patience)
    await waitUntil(() => root.querySelector('.chart-top'), 'a chart is drawn', patience)
    const tops = [...root.querySelectorAll('.chart-top')].map(top => top.textContent)
    expect(
      tops.some(top => /^\d{1,3}(\.\d)?[kM] [A-Z]{3}$/.test(top)),
      tops.join(),
    ).to.equal(true)
    const summary = await summaryOf(root)
    summary.click()
    await waitUntil(() => root.querySelectorAll('.chart-data tbody tr').length === 12)
    await expectAccessible(root)
    const late = [...root.querySelectorAll<HTMLElement>('.home-warning')].find(each =>
      each.textContent.startsWith('Late'),
    )
    if (!late) throw new Error('Nothing is late.')
    const count = Number(late.querySelector('.tag')?.textContent)
    late.click()
    await waitUntil(() => root.querySelector('main table tbody tr'), 'the list is there', patience)
    const shown = () => [...root.querySelectorAll('main')].some(main => main.textContent.includes(String(count)))
    await waitUntil(shown, 'the list holds just these', patience)
  })

  it('leaves no hole below a short card beside a long one', async () => {
    await setViewport({ width: 1440, height: 900 })
    const root = await visit()
    await enter(root, 'buyer2')
    await waitUntil(() => root.querySelector('.home-warning'), 'there are warnings', patience)
    await rested(root)
    const boxes = () => [...root.querySelectorAll('.home-card')].map(card => card.getBoundingClientRect())
    // Right below the last of the cards above it, or at the top of the board.
    const room = (box: DOMRect) => {
      const above = boxes().filter(each => each.top < box.top && each.left < box.right && each.right > box.left)
      return above.length === 0 ? 16 : box.top - Math.max(...above.map(each => each.bottom))
    }
    await waitUntil(() => boxes().every(box => room(box) >= 16 && room(box) < 20), 'no hole', patience)
  })

  it('keeps the chosen functions in their order', async () => {
    const root = await visit()
    await enter(root)
    await waitUntil(() => functions(root).length > 1, 'the first pages of the menu', patience)
    const before = functions(root)
    named(root, 'Choose').click()
    await waitUntil(() => root.querySelector('.home-choices input'), 'the dialog is open', patience)
    await expectAccessible(root)
    const [first = '', second = ''] = before
    named(root, `Move ${second} forward`).focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => root.querySelector('.home-chosen li')?.textContent === second)
    named(root, 'Save shortcuts').click()
    await waitUntil(() => functions(root)[0] === second && functions(root)[1] === first, 'it is kept', patience)
    await rested(root)
    named(root, 'Choose').click()
    await waitUntil(() => root.querySelector('.home-choices input'), 'the dialog is open', patience)
    for (const [gone, name] of before.entries()) {
      named(root, `Remove ${name}`).click()
      await waitUntil(() => root.querySelectorAll('.home-chosen li').length === before.length - gone - 1)
    }
    named(root, 'Save shortcuts').click()
    await waitUntil(() => functions(root).join() === before.join(), 'the first pages are back', patience)
  })

  it('is arranged by the keyboard, in one column in a small window, and brought back', async () => {
    await setViewport({ width: 600, height: 800 })
    const root = await visit()
    await enter(root)
    await waitUntil(() => titles(root).length > 4, 'the cards are there', patience)
    const before = titles(root)
    named(root, 'Arrange').click()
    await waitUntil(() => root.querySelector('.home-handles'))
    await expectAccessible(root)
    named(root, 'Move Orders waiting for you forward').focus()
    await sendKeys({ press: 'Enter' })
    await waitUntil(() => titles(root)[1] === 'Orders waiting for you')
    const places = [...root.querySelectorAll('.home-place')].map(place => place.getBoundingClientRect())
    expect(new Set(places.map(place => place.left)).size).to.equal(1)
    named(root, 'Restore default layout').click()
    await waitUntil(() => titles(root).join() === before.join(), 'the delivered arrangement is back', patience)
  })
})

describe('an arrangement', () => {
  const card = (widgetCode: string, w: number): HomeCard => ({ widgetCode, title: widgetCode, x: 0, y: 0, w, h: 1 })
  const cards = placed([card('shortcuts', 12), card('orders', 8), card('warnings', 4), card('messages', 6)])
  const places = (list: readonly HomeCard[]) => list.map(({ widgetCode, x, y, w }) => [widgetCode, x, y, w])

  it('fills rows in the order of the cards', () => {
    expect(places(cards)).to.deep.equal([
      ['shortcuts', 0, 0, 12],
      ['orders', 0, 1, 8],
      ['warnings', 8, 1, 4],
      ['messages', 0, 2, 6],
    ])
    expect(places(moved(cards, 'messages', 0))[1]).to.deep.equal(['shortcuts', 0, 1, 12])
    expect(moved(cards, 'shortcuts', -1)).to.deep.equal(cards)
    expect(moved(cards, 'messages', 4)).to.deep.equal(cards)
  })

  it('knows four widths', () => {
    expect([4, 6, 8, 12].map(w => [nextWidth(w, -1), nextWidth(w, 1)])).to.deep.equal([
      [undefined, 6],
      [4, 8],
      [6, 12],
      [8, undefined],
    ])
    expect(places(resized(cards, 'orders', 1))).to.deep.equal([
      ['shortcuts', 0, 0, 12],
      ['orders', 0, 1, 12],
      ['warnings', 0, 2, 4],
      ['messages', 4, 2, 6],
    ])
  })
})
