import { define } from './define.ts'

/**
 * Exports all rows of a list to an Excel or CSV file, which the server creates; shows the progress.
 * @attr start Path of the call that starts the export; by default that of the portal's lists.
 * @attr file-name Name of the file without extension; overrides the one in `request`.
 * @prop {ExportRequest} request The export: { queryCall, queryBody, excelColumnDtoList, fileName, scope, exportType },
 * where the columns are { columnCode, columnName }. Without it the button is disabled.
 * @fires {{ key: string; fileName: string; address: string }} srm-export The file is ready; detail { key, fileName,
 * address }. If prevented, the browser does not download it.
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
