import { layoutProcess } from 'bpmn-auto-layout'
import { BpmnModdle } from 'bpmn-moddle'
import type { BpmnElement } from 'bpmn-moddle'
import { childOf, childrenOf, numberIn, textIn, typeOf } from './bpmn-element.ts'

/** First sets incoming and outgoing flows, which the layout needs and many tools omit. */
export async function layOut(xml: string): Promise<string> {
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  for (const process of childrenOf(rootElement, 'rootElements'))
    for (const flow of childrenOf(process, 'flowElements').filter(element => typeOf(element) === 'SequenceFlow')) {
      join(childOf(flow, 'sourceRef'), 'outgoing', flow)
      join(childOf(flow, 'targetRef'), 'incoming', flow)
    }
  return withLabels(await layoutProcess((await new BpmnModdle().toXML(rootElement)).xml))
}

/** Undefined when the layout fails, as it does for some crossing flows. */
export function layOutOrNothing(xml: string): Promise<string | undefined> {
  return layOut(xml).catch(() => undefined)
}

/** Labels of gateways go above them, those of downward flows next to them: otherwise flows cross them. */
async function withLabels(xml: string): Promise<string> {
  const moddle = new BpmnModdle()
  const { rootElement } = await moddle.fromXML(xml)
  for (const diagram of childrenOf(rootElement, 'diagrams'))
    for (const drawn of childrenOf(childOf(diagram, 'plane'), 'planeElement')) {
      const named = childOf(drawn, 'bpmnElement')
      const at = named === undefined || textIn(named, 'name') === '' ? undefined : labelPlace(named, drawn)
      if (at === undefined) continue
      const bounds = moddle.create('dc:Bounds', { ...at, height: 28 })
      Object.assign(drawn, { label: moddle.create('bpmndi:BPMNLabel', { bounds }) })
    }
  return (await moddle.toXML(rootElement)).xml
}

function labelPlace(named: BpmnElement, drawn: BpmnElement): { x: number; y: number; width: number } | undefined {
  if (typeOf(named).endsWith('Gateway')) {
    const bounds = childOf(drawn, 'bounds')
    return { x: numberIn(bounds, 'x') - 20, y: numberIn(bounds, 'y') - 34, width: 90 }
  }
  const [first, next] = childrenOf(drawn, 'waypoint')
  const [x, y, below] = [numberIn(first, 'x'), numberIn(first, 'y'), numberIn(next, 'y')]
  const leadsDown = first !== undefined && next !== undefined && numberIn(next, 'x') === x && below > y
  return leadsDown ? { x: x + 6, y: (y + below) / 2 - 14, width: 80 } : undefined
}

function join(element: BpmnElement | undefined, key: 'incoming' | 'outgoing', flow: BpmnElement): void {
  const known = childrenOf(element, key)
  if (element !== undefined && !known.includes(flow)) Object.assign(element, { [key]: [...known, flow] })
}
