import type { BpmnElement } from 'bpmn-moddle'

/** An element below another one; undefined when there is none, or something else. */
export function childOf(element: BpmnElement, key: string): BpmnElement | undefined {
  const value = element[key]
  return isElement(value) ? value : undefined
}

/** The elements below another one. */
export function childrenOf(element: BpmnElement | undefined, key: string): BpmnElement[] {
  const value = element?.[key]
  return Array.isArray(value) ? value.filter(isElement) : []
}

/** A text attribute; empty when it is not set. */
export function textIn(element: BpmnElement | undefined, key: string): string {
  const value = element?.[key]
  return typeof value === 'string' ? value.trim() : ''
}

/** A number attribute; 0 when it is not set. */
export function numberIn(element: BpmnElement | undefined, key: string): number {
  const value = element?.[key]
  return typeof value === 'number' ? value : 0
}

/** The type without its prefix: `UserTask`. */
export function typeOf({ $type }: BpmnElement): string {
  return $type.replace(/^.*:/, '')
}

function isElement(value: unknown): value is BpmnElement {
  return typeof value === 'object' && value !== null && '$type' in value
}
