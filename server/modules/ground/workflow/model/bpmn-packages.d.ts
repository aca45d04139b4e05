// Neither package has types for the parts used here.
declare module 'bpmn-moddle' {
  /** An element of a BPMN file: its own keys are the attributes and children that were set. */
  export interface BpmnElement {
    readonly $type: string
    readonly $attrs: Record<string, string>
    readonly [key: string]: unknown
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: BpmnElement; warnings: { message: string }[] }>
    create(type: string, properties: Record<string, unknown>): BpmnElement
    toXML(element: BpmnElement, options?: { format?: boolean }): Promise<{ xml: string }>
  }
}

declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}
