import type { BpmnElement } from 'bpmn-moddle'

export function childOf(element: BpmnElement, key: string): BpmnElement | undefined {
  const value = element[key]
  return isElement(value) ? value : undefined
}

export function childrenOf(element: BpmnElement | undefined, key: string): BpmnElement[] {
  const value = element?.[key]
  return Array.isArray(value) ? value.filter(isElement) : []
}

export function textIn(element: BpmnElement | undefined, key: string): string {
  const value = element?.[key]
  return typeof value === 'string' ? value.trim() : ''
}

export function numberIn(element: BpmnElement | undefined, key: string): number {
  const value = element?.[key]
  return typeof value === 'number' ? value : 0
}

export function typeOf({ $type }: BpmnElement): string {
  return $type.replace(/^.*:/, '')
}

function isElement(value: unknown): value is BpmnElement {
  return typeof value === 'object' && value !== null && '$type' in value
}
