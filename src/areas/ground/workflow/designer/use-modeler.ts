import type BaseModeler from 'bpmn-js/lib/BaseModeler'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '../../../../i18n/words.ts'
import { clock } from '../../../../kit/format/clock.ts'
import { makeModeler } from './make-modeler.ts'
import { service, showAll } from './services.ts'
import type { DrawnElement } from './services.ts'

export interface OpenDrawing {
  modeler: BaseModeler
  chosen: readonly DrawnElement[]
  /** Rises with each change of what is chosen or drawn. */
  round: number
}

interface ModelerProps {
  box: HTMLElement
  xml: string
  t: Words<'workflow-design'>
  /** Something was drawn, or taken back. */
  onDrawn(modeler: BaseModeler): void
  /** The file has no drawing that can be shown. */
  onFailed(error: unknown): void
}

/** The drawing of a file in a box; a new one for each file. */
export function useModeler({ box, xml, t, onDrawn, onFailed }: ModelerProps): OpenDrawing | undefined {
  const [open, setOpen] = useState<OpenDrawing>()
  const heard = useRef({ onDrawn, onFailed, t })
  useEffect(() => {
    heard.current = { onDrawn, onFailed, t }
  })
  const { language } = t
  useEffect(() => {
    const modeler = makeModeler(box, heard.current.t)
    let gone = false
    let round = 0
    const show = () => {
      round += 1
      if (!gone) setOpen({ modeler, chosen: [...service(modeler, 'selection').get()], round })
    }
    const started = modeler.importXML(xml).then(
      () => {
        if (gone) return
        showAll(modeler)
        service(modeler, 'eventBus').on(['selection.changed', 'commandStack.changed'], show)
        service(modeler, 'eventBus').on('commandStack.changed', () => heard.current.onDrawn(modeler))
        show()
      },
      (error: unknown) => {
        if (!gone) heard.current.onFailed(error)
      },
    )
    const watch = new ResizeObserver(() => clock.after(0, () => !gone && service(modeler, 'canvas').resized()))
    watch.observe(box)
    return () => {
      gone = true
      watch.disconnect()
      setOpen(undefined)
      // A file that is still being read would draw into what is gone.
      void started.finally(() => modeler.destroy())
    }
  }, [box, xml, language])
  return open
}
