import { layoutProcess } from 'bpmn-auto-layout'
import { BpmnModdle } from 'bpmn-moddle'
import type { BpmnElement } from 'bpmn-moddle'
import { childOf, childrenOf, typeOf } from './bpmn-element.ts'

/** A file with a drawing. Boxes are told of their arrows first: many tools leave that out, and the layout needs it. */
export async function layOut(xml: string): Promise<string> {
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  for (const process of childrenOf(rootElement, 'rootElements'))
    for (const flow of childrenOf(process, 'flowElements').filter(element => typeOf(element) === 'SequenceFlow')) {
      join(childOf(flow, 'sourceRef'), 'outgoing', flow)
      join(childOf(flow, 'targetRef'), 'incoming', flow)
    }
  return layoutProcess((await new BpmnModdle().toXML(rootElement)).xml)
}

function join(element: BpmnElement | undefined, key: 'incoming' | 'outgoing', flow: BpmnElement): void {
  const known = childrenOf(element, key)
  if (element !== undefined && !known.includes(flow)) Object.assign(element, { [key]: [...known, flow] })
}
