import { define } from './define.ts'

/**
 * The menu of whoever is signed in, beside the host page's own content. Narrower than 992 px it folds into a button.
 * @attr menu-type 1 a vertical list, 2 a rail with a panel that pops out.
 * @attr current Path that is marked as shown, until another one is chosen.
 * @fires {Navigation} srm-navigate An entry was chosen; detail { path, query }.
 * @slot default The page beside the menu.
 * @csspart page Where the content of the slot stands.
 */
export const SrmMenuShellElement = define(
  'srm-menu-shell',
  { load: async () => ({ component: (await import('../src/portal/frame/menu-shell.tsx')).MenuShell }) },
  { attributes: { menuType: ['1', '2'], current: 'string' }, reserve: '320px' },
)
