import { useEffect } from 'react'
import type { ExportRequest } from '../../contract/exports/exports.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { useTellError } from '../../ui/page/use-tell-error.ts'
import { exportAll, resumeExports } from './export-all.tsx'
import { keptExports } from './kept-exports.ts'

export interface ExportButtonProps {
  /** Path of the call that starts the export. */
  start?: string
  /** What is exported; without it the button is disabled. */
  request?: ExportRequest
  /** Name of the file without its ending; wins over that of the request. */
  fileName?: string
  /** The file is there; false keeps it from being downloaded. */
  onExport?(ready: { key: string; fileName: string; address: string }): unknown
}

/** Exports all rows of a list to a file. */
export function ExportButton({ start = defaultStart, request, fileName, onExport }: ExportButtonProps) {
  const t = useWords('exports')
  const act = useAct()
  const tellError = useTellError()
  useEffect(() => {
    if (keptExports().length > 0) resumeExports(tellError).catch(reportError)
  }, [tellError])
  const run = (wanted: ExportRequest) =>
    exportAll({
      start,
      request: { ...wanted, ...(fileName ? { fileName } : {}) },
      onReady: ready => onExport?.(ready) !== false,
      onFailed: tellError,
    })
  if (!t.ready) return null
  return (
    <Button
      icon="download"
      busy={act.busy}
      disabled={!request}
      onClick={() => void (request && act.run(() => run(request)))}
    >
      {t('button')}
    </Button>
  )
}

const defaultStart = 'pur/purchaseExcelExport/preloadExportData'
