import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Output } from '../../../contract/envelope.ts'
import type { DrawnModel } from '../../../contract/ground/workflow/instances.ts'
import { importModel } from '../../../contract/ground/workflow/models.ts'
import type { ModelFinding, modelWords } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { requireXmlText } from '../../../kit/call/require-xml-text.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DrawnPath } from '../../../widgets/workflow/drawn-path.tsx'
import type { DesignerProps } from './designer/designer.tsx'

/** A file with what the server made of it. */
export interface DesignFile {
  xml: string
  drawn: DrawnModel
  findings: ModelFinding[]
}

interface DesignStageProps {
  file: DesignFile | undefined
  words: Output<typeof modelWords>
  businessType: string
  /** Gets what reads the file as it is drawn now. */
  reader: RefObject<(() => Promise<string | undefined>) | undefined>
  load(): Promise<void>
  /** A file takes the place of what is drawn. */
  onFile(file: DesignFile): void
  /** Findings of the current drawing. */
  onFindings(findings: ModelFinding[]): void
  onDirty(): void
}

const nothing: readonly string[] = []

const Designer = lazyPart<DesignerProps>(
  'workflow-design',
  async () => (await import('./designer/designer.tsx')).Designer,
  <Skeleton rows={8} />,
)

/** The designer with its properties; imports files of other systems. */
export function DesignStage(props: DesignStageProps) {
  const { file, words, businessType, reader, load, onFile, onFindings, onDirty } = props
  const t = useWords('workflow')
  const act = useAct()
  const { run } = act
  const [failed, setFailed] = useState('')
  const first = useRef(load)
  useEffect(() => void run(first.current), [run])
  const draw = async (xml: string, arrange = false) => {
    const { xml: drawnXml, drawn, findings } = await call(importModel, { xml, businessType, arrange })
    setFailed('')
    onFile({ xml: drawnXml, drawn, findings })
  }
  const take = (xml: string, arrange = false) => run(() => draw(xml, arrange))
  const read = (file: File) =>
    run(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      await draw(requireXmlText(bytes, encoding => t('design.encoding', { name: file.name, encoding })))
    })
  const [onReader] = useState(() => (read: (() => Promise<string>) | undefined) => {
    reader.current = read
  })
  const arrange = async () => {
    const xml = await reader.current?.()
    if (xml === undefined) return
    onDirty()
    await take(xml, true)
  }
  return (
    <section className="list-frame" aria-label={t('design.drawing')}>
      <FailureNote failure={act.failure} />
      <div className="panel-acts">
        <Button icon="layout" busy={act.busy} disabled={!file} onClick={() => void arrange()}>
          {t('design.arrange')}
        </Button>
        <ImportButton
          busy={act.busy}
          onFile={file => {
            onDirty()
            return read(file)
          }}
        />
      </div>
      {file === undefined && <Skeleton rows={5} />}
      {file && failed !== file.xml && (
        <Designer
          xml={file.xml}
          businessType={businessType}
          words={words}
          findings={file.findings}
          onReader={onReader}
          onDirty={onDirty}
          onFailed={() => setFailed(file.xml)}
          onRested={xml => run(async () => onFindings((await call(importModel, { xml, businessType })).findings))}
        />
      )}
      {file && failed === file.xml && (
        <DrawnPath
          drawn={file.drawn}
          taken={nothing}
          waits={nothing}
          wrong={file.findings.filter(({ kind }) => kind === 'ERROR').map(({ place }) => place)}
          label={t('design.drawing')}
        />
      )}
      {file && file.findings.length > 0 && <Findings findings={file.findings} />}
    </section>
  )
}

function ImportButton({ busy, onFile }: { busy: boolean; onFile(file: File): Promise<unknown> }) {
  const t = useWords('workflow')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('design.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('design.import')}
        accept=".bpmn,.xml,application/xml"
        onChange={async event => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen) await onFile(chosen)
        }}
      />
    </>
  )
}

/** Everything that is wrong with a model, or has no effect here, with its place. */
export function Findings({ findings }: { findings: readonly ModelFinding[] }) {
  const t = useWords('workflow')
  return (
    <ul className="workflow-people" aria-label={t('design.findings')}>
      {findings.map(({ kind, place, name, line, msg }, index) => (
        <li key={index}>
          <StatusTag tone={kind === 'ERROR' ? 'bad' : 'neutral'}>
            {t(kind === 'ERROR' ? 'design.error' : 'design.note')}
          </StatusTag>
          <span>{[name || place, line > 0 ? t('design.line', { line }) : ''].filter(Boolean).join(' · ')}</span>
          <span className="secondary">{msg}</span>
        </li>
      ))}
    </ul>
  )
}
