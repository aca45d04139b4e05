import SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-tooltip': SlTooltip })

export const sheets = [shoelaceTokens]

/** What is used of a tip; the class is that of the copy of our files which has registered it first. */
export type Tip = HTMLElement &
  Pick<SlTooltip, 'content' | 'open' | 'trigger' | 'distance' | 'popup' | 'updateComplete'>

/** The tip of a root, closed. It repeats names, so screen readers need not hear it. */
export function makeTip(root: ShadowRoot): Tip {
  // Above it is registered under this name.
  const tip = document.createElement('srmsl-tooltip') as Tip
  tip.trigger = 'manual'
  tip.distance = 6
  tip.setAttribute('aria-hidden', 'true')
  root.append(tip)
  return tip
}

/** Opens the tip beside an element, with what the element says in `data-tip`. */
export async function openTip(tip: Tip, target: Element): Promise<void> {
  tip.content = target.getAttribute('data-tip') ?? ''
  await tip.updateComplete
  tip.popup.anchor = target
  await tip.popup.updateComplete
  tip.open = true
}
