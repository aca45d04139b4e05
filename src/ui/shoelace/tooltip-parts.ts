import SlTooltip from '@shoelace-style/shoelace/dist/components/tooltip/tooltip.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-tooltip': SlTooltip })

export const sheets = [shoelaceTokens]

/** Another copy of our files may have registered the class. */
export type Tip = HTMLElement &
  Pick<SlTooltip, 'content' | 'open' | 'trigger' | 'distance' | 'popup' | 'updateComplete'>

export function makeTip(root: ShadowRoot): Tip {
  const tip = document.createElement('srmsl-tooltip') as Tip
  tip.trigger = 'manual'
  tip.distance = 6
  tip.setAttribute('aria-hidden', 'true')
  root.append(tip)
  return tip
}

export async function openTip(tip: Tip, target: Element): Promise<void> {
  tip.content = target.getAttribute('data-tip') ?? ''
  await tip.updateComplete
  tip.popup.anchor = target
  await tip.popup.updateComplete
  tip.open = true
}
