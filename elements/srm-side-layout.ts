import { SideLayout } from '../src/widgets/side-layout/side-layout.tsx'
import { define } from './define.ts'

/**
 * A tree of organisations with a filter, next to the page's own content. Its edge can be dragged; narrower than 992 px
 * the tree is folded into a button.
 * @attr title Heading of the tree.
 * @attr value Id of the selected node.
 * @prop {readonly TreeNode[]} nodes The tree, list of { id, label, type, disabled, children }; by default the current
 * user's organisations.
 * @fires {{ id: string; label: string; type: string }} srm-select A node was selected; detail { id, label, type }. If
 * prevented, the selection does not change.
 * @slot default The content next to the tree.
 * @csspart main Container of the slot's content.
 */
export const SrmSideLayoutElement = define('srm-side-layout', SideLayout, {
  attributes: { title: 'string', value: 'string' },
  properties: ['nodes'],
  events: ['onSelect'],
  reserve: '240px',
})
