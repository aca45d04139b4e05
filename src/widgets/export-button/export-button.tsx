import { useEffect } from 'react'
import type { ExportRequest } from '../../contract/platform/exports/exports.ts'
import { useWords } from '../../i18n/words.ts'
import { useAct } from '../../kit/state/act-state.ts'
import { Button } from '../../ui/button.tsx'
import { useTellError } from '../../ui/page/use-tell-error.ts'
import { exportAll, resumeExports } from './export-all.tsx'
import { keptExports } from './kept-exports.ts'

export interface ExportButtonProps {
  start?: string
  /** Without it the button is disabled. */
  request?: ExportRequest
  /** Without extension; overrides that of the request. */
  fileName?: string
  /** False prevents the download. */
  onExport?(ready: { key: string; fileName: string; address: string }): unknown
}

/** Exports all rows of a list. */
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
