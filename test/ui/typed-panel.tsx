import type { ReactNode } from 'react'
import { signIn } from '../../src/account/sign-in.ts'
import { clearLogin } from '../../src/kit/session/session-end.ts'
import { readTyped } from '../../src/kit/state/typed-work.ts'
import { expect, sendKeys, waitUntil } from '../support/browser-test.ts'
import { clearStage, find, named, stage } from './stage.tsx'

export interface TypedPanelCase {
  user: string
  /** Another user of the same browser who may see the panel. */
  other?: string
  panel(): Promise<ReactNode>
  /** The name of a field, or the column of a cell in the first row. */
  at: string | number
  typed?: string
}

/** Types into a panel, ends the session, and expects the offer and the text at the next sign-in of the same user alone. */
export async function expectTypedKept(kept: TypedPanelCase): Promise<void> {
  const { user, other, panel, at, typed = 'Typed by hand' } = kept
  await signIn(user, 'demo1234')
  const content = await panel()
  await type(await stage(content), at, typed)
  endSession()

  if (other !== undefined) {
    await signIn(other, 'demo1234')
    const others = await stage(content)
    await waitUntil(() => others.querySelector(placeOf(at)), 'another user sees the panel')
    await readTyped({ owner: '', form: '' })
    expect(offer(others), 'it is not offered to them').to.equal(null)
    endSession()
  }

  await signIn(user, 'demo1234')
  const again = await stage(content)
  await waitUntil(() => offer(again), 'it is offered')
  expect(shows(again, typed)).to.equal(false)
  named(again, 'Continue editing').click()
  await waitUntil(() => shows(again, typed), 'it is in the panel')
}

/** As after refused tokens. */
function endSession(): void {
  clearLogin('expired')
  clearStage()
}

const offer = (root: ShadowRoot) => root.querySelector('.form-notice')

const placeOf = (at: string | number) =>
  typeof at === 'string' ? `[name=${at}]` : `[data-row="0"]>[data-column="${at}"]`

/** Types without leaving the field or cell. */
async function type(root: ShadowRoot, at: string | number, text: string): Promise<void> {
  await waitUntil(() => root.querySelector(placeOf(at)), 'it can be typed into')
  const target = find(root, placeOf(at))
  if (typeof at === 'string') target.focus()
  else {
    const parts = { bubbles: true, composed: true, cancelable: true, button: 0 }
    target.dispatchEvent(new PointerEvent('pointerdown', parts))
    await waitUntil(() => target.contains(root.activeElement), 'the cell is edited')
  }
  await sendKeys({ type: text })
}

const shows = (root: ShadowRoot, text: string) =>
  root.textContent.includes(text) ||
  [...root.querySelectorAll<HTMLInputElement>('input,textarea')].some(field => field.value.includes(text))
