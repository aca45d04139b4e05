import type BaseModeler from 'bpmn-js/lib/BaseModeler'
import { useEffect, useRef } from 'react'
import type { Output } from '../../../../contract/envelope.ts'
import type { ModelFinding, modelWords } from '../../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../../i18n/words.ts'
import { clock } from '../../../../kit/format/clock.ts'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { DesignerBar } from './designer-bar.tsx'
import { designerStyles } from './designer-sheets.ts'
import { PropertyPanel } from './property-panel.tsx'
import { service } from './services.ts'
import { useDrawingRoom } from './use-drawing-room.ts'
import { useModeler } from './use-modeler.ts'

export interface DesignerProps {
  /** The file as it is opened; another one replaces what is drawn. */
  xml: string
  businessType: string
  words: Output<typeof modelWords>
  findings: readonly ModelFinding[]
  /** Gets what reads the file as it is drawn now; undefined once the drawing is gone. */
  onReader(read: (() => Promise<string>) | undefined): void
  /** The drawing changed and has been idle for a moment. */
  onRested(xml: string): void
  onDirty(): void
  onFailed(error: unknown): void
}

/** How long nothing must be drawn before it is checked, in milliseconds. */
const rest = 700

/** A model as it is drawn, with everything to change it; it is fetched when it is first opened. */
export function Designer(props: DesignerProps) {
  useStyles(noteStyles, designerStyles)
  const t = useWords('workflow-design')
  const { name, box } = useDrawingRoom()
  const stop = useRef<() => void>(undefined)
  const { xml, words, businessType, findings, onReader } = props
  const drawn = (modeler: BaseModeler) => {
    props.onDirty()
    stop.current?.()
    stop.current = clock.after(rest, () => void readFile(modeler).then(props.onRested))
  }
  const open = useModeler({ box, xml, t, onDrawn: drawn, onFailed: props.onFailed })
  const modeler = open?.modeler
  useEffect(() => {
    if (!modeler) return
    onReader(() => readFile(modeler))
    return () => {
      stop.current?.()
      onReader(undefined)
    }
  }, [modeler, onReader])
  useMarkedFindings(modeler, findings)
  const [only, ...more] = open?.chosen ?? []
  return (
    <div className="designer">
      {open && <DesignerBar open={open} />}
      <div className="designer-room">
        <slot name={name} />
      </div>
      {modeler && (
        <PropertyPanel
          modeler={modeler}
          element={more.length === 0 ? only : undefined}
          words={words}
          fields={words.types.find(({ code }) => code === businessType)?.fields ?? []}
          findings={findings}
        />
      )}
    </div>
  )
}

async function readFile(modeler: BaseModeler): Promise<string> {
  const { xml = '' } = await modeler.saveXML({ format: true })
  return xml
}

/** Marks what is wrong where it is drawn. */
function useMarkedFindings(modeler: BaseModeler | undefined, findings: readonly ModelFinding[]): void {
  useEffect(() => {
    if (!modeler) return
    const registry = service(modeler, 'elementRegistry')
    const canvas = service(modeler, 'canvas')
    const wrong = new Set(findings.filter(({ kind }) => kind === 'ERROR').map(({ place }) => place))
    for (const { id } of registry.getAll()) {
      if (wrong.has(id)) canvas.addMarker(id, 'srm-wrong')
      else canvas.removeMarker(id, 'srm-wrong')
    }
  }, [modeler, findings])
}
