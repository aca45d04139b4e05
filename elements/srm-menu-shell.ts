import { define } from './define.ts'

/**
 * The current user's menu next to the host page's own content. Narrower than 992 px it folds into a button.
 * @attr menu-type 1 a vertical list, 2 a rail with a pop-out panel.
 * @attr current Path that is marked as shown, until the user selects another one.
 * @fires {Navigation} srm-navigate An entry was selected; detail { path, query }.
 * @slot default The page next to the menu.
 * @csspart page Container of the slot's content.
 */
export const SrmMenuShellElement = define(
  'srm-menu-shell',
  { load: async () => ({ component: (await import('../src/portal/frame/menu-shell.tsx')).MenuShell }) },
  { attributes: { menuType: ['1', '2'], current: 'string' }, reserve: '320px' },
)
