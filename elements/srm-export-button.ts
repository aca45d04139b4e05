import { define } from './define.ts'

/**
 * Exports all rows of a list to an Excel or CSV file. `start` is the call that starts it, the property `request` says
 * which list, filters and columns, `file-name` names the file. `srm-export` `{ key, fileName, address }` tells that
 * the file is there; unless prevented, the browser downloads it.
 */
define(
  'srm-export-button',
  {
    load: async () => ({
      component: (await import('../src/widgets/export-button/export-button.tsx')).ExportButton,
    }),
  },
  {
    attributes: { start: 'string', fileName: 'string' },
    properties: ['request'],
    events: ['onExport'],
    reserve: '32px',
  },
)
