import { SideLayout } from '../src/widgets/side-layout/side-layout.tsx'
import { define } from './define.ts'

/**
 * A tree of organisations with a filter for its labels at the side of the page's own content. Its edge can be drawn;
 * narrower than 992 px the tree is folded into a button.
 * @attr title Heading of the tree.
 * @attr value Id of the chosen node.
 * @prop {readonly TreeNode[]} nodes The tree, list of { id, label, type, disabled, children }; without it the caller's organisations.
 * @fires {{ id: string; label: string; type: string }} srm-select A node was chosen; detail { id, label, type }. Prevented, the old choice stays.
 * @slot default What stands beside the tree.
 * @csspart main Where the content of the slot stands.
 */
export const SrmSideLayoutElement = define('srm-side-layout', SideLayout, {
  attributes: { title: 'string', value: 'string' },
  properties: ['nodes'],
  events: ['onSelect'],
  reserve: '240px',
})
