import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '../../../contract/envelope.ts'
import type { AnsweredFile } from '../../../contract/platform/imports/imports.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { keepFile } from '../../import-dialog/keep-file.ts'
import type { RowChange } from './sheet-rows.ts'

interface ReadSheet {
  rows: readonly unknown[]
  /** Rows of the form that are not in the file. */
  missing: number
  problems: readonly FieldProblem[]
}

interface OfferSheetToolsProps<Sheet extends ReadSheet> {
  /** Requests the workbook to fill. */
  fetchSheet(): Promise<AnsweredFile>
  /** Parses a filled workbook, in base64. */
  readSheet(content: string): Promise<Sheet>
  /** Takes the rows into the form, and returns those that differ from before. */
  onRead(sheet: Sheet): readonly RowChange[]
  titleOf(field: string): string
}

/** Downloads the workbook of an offer and reads it back into the form; changed rows and unreadable cells are listed. */
export function OfferSheetTools<Sheet extends ReadSheet>(props: OfferSheetToolsProps<Sheet>) {
  const { fetchSheet, readSheet, onRead, titleOf } = props
  // Rows may be typed while a file is read.
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  const t = useWords('rounds')
  const act = useAct()
  const chosen = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<{ sheet: Sheet; changes: readonly RowChange[] }>()
  const take = (file: File | undefined) =>
    file !== undefined &&
    void act.run(async () => {
      setFound(undefined)
      const sheet = await readSheet(await base64Of(file))
      setFound({ sheet, changes: latest.current(sheet) })
    })
  return (
    <div className="stack">
      <div className="button-row">
        <Button
          size="small"
          icon="download"
          busy={act.busy}
          onClick={() => void act.run(async () => keepFile(await fetchSheet()))}
        >
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
      {found && <SheetReport {...found} titleOf={titleOf} />}
    </div>
  )
}

interface SheetReportProps {
  sheet: ReadSheet
  changes: readonly RowChange[]
  titleOf(field: string): string
}

function SheetReport({ sheet: { rows, missing, problems }, changes, titleOf }: SheetReportProps) {
  const t = useWords('rounds')
  return (
    <>
      <p className="hint" role="status">
        {t('sheet.done', { rows: rows.length, changed: changes.length, missing, problems: problems.length })}
      </p>
      {changes.length > 0 && (
        <DataTable
          label={t('sheet.changed')}
          columns={[
            { field: 'title', title: t('sheet.changed'), minWidth: 220, card: 'title' },
            {
              field: 'fields',
              title: t('sheet.fields'),
              minWidth: 260,
              wrap: true,
              cell: ({ fields }) => fields.map(titleOf).join(', '),
            },
          ]}
          rows={changes}
          rowKey={({ key }) => key}
        />
      )}
      {problems.length > 0 && (
        <DataTable
          label={t('sheet.report')}
          columns={[
            { field: 'row', title: t('sheet.line'), width: 90, card: 'title' },
            { field: 'field', title: t('sheet.column'), width: 190, cell: ({ field }) => titleOf(field) },
            { field: 'msg', title: t('sheet.fault'), minWidth: 260, wrap: true },
          ]}
          rows={problems.map((problem, at) => ({ ...problem, at: String(at) }))}
          rowKey={row => row.at}
        />
      )}
    </>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks: a call accepts a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
