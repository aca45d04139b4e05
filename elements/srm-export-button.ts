import { define } from './define.ts'

/**
 * Exports all rows of a list to an Excel or CSV file, which the server makes; its progress is shown meanwhile.
 * @attr start Path of the call that starts the export; that of the portal's lists unless given.
 * @attr file-name Name of the file without its ending; wins over the one in `request`.
 * @prop {ExportRequest} request What is exported: { queryCall, queryBody, excelColumnDtoList, fileName, scope, exportType }, where the columns are { columnCode, columnName }. Without it the button is disabled.
 * @fires {{ key: string; fileName: string; address: string }} srm-export The file is there; detail { key, fileName, address }. Prevented, the browser does not download it.
 */
export const SrmExportButtonElement = define(
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
