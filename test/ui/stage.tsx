import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { loadWords } from '../../src/i18n/words.ts'
import { knownLanguage } from '../../src/kit/session/language.ts'
import { updateSession } from '../../src/kit/session/session-store.ts'
import { ElementScopeProvider } from '../../src/ui/theme/element-scope.tsx'
import { expect, sendKeys, waitUntil } from '../support/browser-test.ts'

let trees: { tree: Root; host: HTMLElement }[] = []

/** Renders parts as an element would: inside a shadow root, with the base around them; links have addresses as in the portal. */
export async function stage(content: ReactNode, width = 1200, portalUrl = '/', lang = 'en'): Promise<ShadowRoot> {
  updateSession({ portalUrl })
  await Promise.all([loadWords('ui', knownLanguage(lang) ?? 'en'), loadWords('errors', 'en')])
  const host = document.createElement('div')
  host.style.inlineSize = `${width}px`
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const tree = createRoot(root)
  trees.push({ tree, host })
  const scope = { host, emit: () => true, lang, form: undefined }
  tree.render(
    <ElementScopeProvider value={scope}>
      <div className="srm-base" lang={lang}>
        {content}
      </div>
    </ElementScopeProvider>,
  )
  await waitUntil(() => root.querySelector('.srm-base')?.firstElementChild, 'the parts are rendered')
  return root
}

/** Takes everything away that was staged. */
export function clearStage(): void {
  for (const { tree, host } of trees) {
    tree.unmount()
    host.remove()
  }
  trees = []
}

/** The match of a selector in the root; fails without one. */
export function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}.`)
  return found
}

/** A button, tab or menu item by what it says. */
export function named(root: ParentNode, name: string, kind = 'button,[role^=menuitem],a'): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>(kind)]
  const found = all.find(element => (element.getAttribute('aria-label') ?? element.textContent).trim() === name)
  if (!found) throw new Error(`Nothing is called ${name}; there are ${all.map(one => one.textContent).join(', ')}.`)
  return found
}

/** Waits until no button rests after a click any more. */
export async function rested(root: ParentNode): Promise<void> {
  await waitUntil(() => !root.querySelector('button[aria-disabled]'), 'every button takes clicks again')
}

/** What opens the `at`th part that is closed at first, once it is there. */
export async function summaryOf(root: ParentNode, at = 0): Promise<HTMLElement> {
  const summary = () => root.querySelectorAll('.details')[at]?.querySelector('summary')
  await waitUntil(summary, 'there is something to open')
  const found = summary()
  if (!found) throw new Error('It has gone again.')
  return found
}

/** Types into the field of this label of the first card of a grid. */
export async function typeInCard(root: ParentNode, label: string, text: string): Promise<void> {
  const labels = [...root.querySelectorAll<HTMLLabelElement>('.grid-card label')]
  const found = labels.find(each => each.textContent.startsWith(label))
  const field = found && root.querySelector(`#${CSS.escape(found.htmlFor)}`)
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field is called ${label}.`)
  field.focus()
  field.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Tab' })
}

/** Chooses an action of a document, as a button or in its menu. */
export async function chooseAct(root: ShadowRoot, name: string): Promise<void> {
  const button = () =>
    [...root.querySelectorAll<HTMLElement>('button,[role=menuitem]')].find(each => each.textContent.trim() === name)
  if (!button()) named(root, 'More actions').click()
  await waitUntil(button, `${name} is offered`)
  named(root, name).click()
}

/** Presses a key while another one is held. */
export async function chord(held: string, key: string): Promise<void> {
  await sendKeys({ down: held })
  await sendKeys({ press: key })
  await sendKeys({ up: held })
}

/** Fails with the problems that axe finds in the root. */
export async function expectAccessible(root: ShadowRoot): Promise<void> {
  // Half-way through a fade nothing has its contrast.
  const fading = animationsIn(root).filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
  for (const animation of fading) animation.finish()
  // Texts of a part that comes later are fetched with it.
  const labels = () => [...root.querySelectorAll('label[for],.button-text')].map(label => label.textContent.trim())
  await waitUntil(() => !labels().includes(''), 'each label and button has its text')
  const { violations } = await axe.run(root.host, { rules: { region: { enabled: false } } })
  const told = violations.map(problem => `${problem.id}: ${problem.nodes.map(node => node.html).join('\n  ')}`)
  expect(told).to.deep.equal([])
}

/** Those inside of parts in the root, too. */
function animationsIn(root: ShadowRoot): Animation[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? animationsIn(shadowRoot) : [],
  )
  return [...root.getAnimations(), ...inner]
}
