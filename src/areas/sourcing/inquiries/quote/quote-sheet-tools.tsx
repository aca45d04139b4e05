import { useRef, useState } from 'react'
import { getQuoteSheet, readQuoteSheet } from '../../../../contract/sourcing/inquiries/quote-sheets.ts'
import type { QuoteSheet } from '../../../../contract/sourcing/inquiries/quote-sheets.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useAct } from '../../../../kit/state/act-state.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { keepFile } from '../../../../widgets/import-dialog/keep-file.ts'

interface SheetToolsProps {
  inquiryId: string
  onRead(sheet: QuoteSheet): void
}

/** Downloads the workbook of the articles and reads it back; unreadable lines are listed. */
export function QuoteSheetTools({ inquiryId, onRead }: SheetToolsProps) {
  const t = useWords('inquiries')
  const act = useAct()
  const chosen = useRef<HTMLInputElement>(null)
  const [sheet, setSheet] = useState<QuoteSheet>()
  const fetchSheet = () => void act.run(async () => keepFile(await call(getQuoteSheet, { inquiryId })))
  const take = (file: File | undefined) =>
    file !== undefined &&
    void act.run(async () => {
      const read = await call(readQuoteSheet, { inquiryId, content: await base64Of(file) })
      setSheet(read)
      onRead(read)
    })
  return (
    <div className="stack">
      <div className="button-row">
        <Button size="small" icon="download" busy={act.busy} onClick={fetchSheet}>
          {t('sheet.get')}
        </Button>
        <Button size="small" icon="upload" busy={act.busy} onClick={() => chosen.current?.click()}>
          {t('sheet.read')}
        </Button>
        <input
          ref={chosen}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t('sheet.read')}
          onChange={event => {
            take(event.target.files?.[0])
            // The same file can be chosen again after it was corrected.
            event.target.value = ''
          }}
        />
      </div>
      <FailureNote failure={act.failure} />
      {sheet && (
        <p className="hint" role="status">
          {t('sheet.done', { rows: sheet.rows.length, missing: sheet.missing, problems: sheet.problems.length })}
        </p>
      )}
      {sheet !== undefined && sheet.problems.length > 0 && (
        <DataTable
          label={t('sheet.report')}
          columns={[
            { field: 'row', title: t('sheet.line'), width: 90, card: 'title' },
            {
              field: 'field',
              title: t('sheet.column'),
              width: 190,
              cell: row => t.find(`fields.${row.field}`) ?? row.field,
            },
            { field: 'msg', title: t('sheet.fault'), minWidth: 260, wrap: true },
          ]}
          rows={sheet.problems.map((problem, at) => ({ ...problem, at: String(at) }))}
          rowKey={row => row.at}
        />
      )}
    </div>
  )
}

/** The bytes of a file in base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks: a call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
