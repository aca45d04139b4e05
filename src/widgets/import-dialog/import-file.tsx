import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import {
  getImportTemplate,
  importEndings,
  largestImport,
  mostImportRows,
} from '../../contract/platform/imports/imports.ts'
import { useWords } from '../../i18n/words.ts'
import { call } from '../../kit/call/call.ts'
import { formatQuantity } from '../../kit/format/decimal-format.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAsked } from '../../ui/overlay/use-asked.ts'
import { ImportEncoding } from './import-encoding.tsx'
import type { ImportPhase, ImportRun } from './import-run.ts'
import { keepFile } from './keep-file.ts'

interface ImportFileProps {
  run: ImportRun
  phase: Extract<ImportPhase, { name: 'choosing' }>
}

const megabytes = largestImport / 1024 / 1024

export function ImportFile({ run, phase }: ImportFileProps) {
  const t = useWords('imports')
  return (
    <>
      <FailureNote failure={phase.failure} />
      {phase.tooLarge && (
        <p className="failure" role="alert">
          {t('tooLarge', { name: phase.fileName ?? '', size: megabytes })}
        </p>
      )}
      <DropZone
        again={phase.fileName !== undefined}
        onFiles={files => {
          const file = files?.[0]
          if (file) void run.check(file)
        }}
      />
      {phase.failure && run.isText && <ImportEncoding run={run} />}
      <TemplateLine template={run.template} />
    </>
  )
}

function DropZone({ again, onFiles }: { again: boolean; onFiles(files: FileList | null): void }) {
  const t = useWords('imports')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drag = (on: boolean) => (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    if (on || !inside(event)) setOver(on)
  }
  return (
    <div
      className={`import-drop ${over ? 'import-drop-over' : ''}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" size={28} />
      <p className="import-drop-title">{t(over ? 'drop.here' : 'drop.title')}</p>
      <p className="hint">
        {t('drop.text', { size: megabytes, rows: formatQuantity(String(mostImportRows), 0, t.language) })}
      </p>
      <Button tone="primary" onClick={() => input.current?.click()}>
        {t(again ? 'drop.another' : 'drop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={importEndings.join()}
        aria-label={t('drop.choose')}
        onChange={event => {
          onFiles(event.target.files)
          // The same file may be selected again after a correction.
          event.target.value = ''
        }}
      />
    </div>
  )
}

function TemplateLine({ template }: { template: string }) {
  const t = useWords('imports')
  const { busy, start } = useAsked()
  const fetchTemplate = async () => keepFile(await call(getImportTemplate, { templateCode: template }))
  return (
    <div className="import-template">
      <p className="hint">{t('templateText')}</p>
      <Button
        icon="download"
        busy={busy === 'template'}
        onClick={() => start({ name: 'template', label: t('template'), run: fetchTemplate })}
      >
        {t('template')}
      </Button>
    </div>
  )
}

function inside(event: DragEvent<HTMLElement>): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
}
