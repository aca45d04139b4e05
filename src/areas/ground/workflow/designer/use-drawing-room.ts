import { useId, useLayoutEffect, useState } from 'react'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { addSheets } from '../../../../ui/theme/root-sheets.ts'
import { madeSheet } from '../../../../ui/theme/style-sheet.ts'
import { drawingStyles } from './designer-sheets.ts'

/**
 * A box in the page's tree, shown in the slot `name` of the element: the drawing library listens on the document and
 * cannot see into a shadow root. It is removed with the component.
 */
export function useDrawingRoom(): { name: string; box: HTMLElement } {
  const host = useElementScope()?.host
  const name = `srm-drawing-${useId().replaceAll(/[^\w]/g, '')}`
  const [box] = useState(() => Object.assign(document.createElement('div'), { slot: name, className: 'srm-drawing' }))
  useLayoutEffect(() => {
    if (!host) return
    const root = host.getRootNode()
    if (root instanceof Document || root instanceof ShadowRoot) addSheets(root, [madeSheet(drawingStyles)])
    host.append(box)
    return () => box.remove()
  }, [host, box])
  return { name, box }
}
