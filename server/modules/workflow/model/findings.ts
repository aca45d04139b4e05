import type { BpmnElement } from 'bpmn-moddle'
import { childOf, childrenOf, textIn } from './bpmn-element.ts'

/** Something in a file that is not as approvals need it, and where. */
export interface Finding {
  /** NOTE: it has no effect here, but the model works without it. */
  kind: 'ERROR' | 'NOTE'
  place: string
  name: string
  /** Counted from 1; 0 when it is nowhere in particular. */
  line: number
  /** Sentence below `workflow.model` of `problems.json`. */
  key: string
  values: Record<string, string>
}

/** What is found while a file is read. */
export class Findings {
  readonly all: Finding[] = []
  readonly #xml: string

  constructor(xml: string) {
    this.#xml = xml
  }

  add(
    place: string,
    key: string,
    values: Record<string, string> = {},
    name = '',
    kind: Finding['kind'] = 'ERROR',
  ): void {
    this.all.push({ kind, place, name, line: this.#lineOf(place), key, values })
  }

  refuse(element: BpmnElement, key: string, values: Record<string, string> = {}): void {
    this.add(textIn(element, 'id'), key, values, textIn(element, 'name'))
  }

  note(element: BpmnElement, key: string, values: Record<string, string> = {}): void {
    this.add(textIn(element, 'id'), key, values, textIn(element, 'name'), 'NOTE')
  }

  /** What the reader itself could not make sense of. */
  warn(message: string): void {
    const line = Number(/line: (\d+)/.exec(message)?.[1] ?? -1) + 1
    const what = /<([\w:]+)/.exec(message)?.[1]
    const found: Finding = { kind: 'ERROR', place: what ?? '', name: '', line, key: 'unreadable', values: {} }
    this.all.push({ ...found, values: { reason: message.split('\n')[0] ?? '' } })
  }

  /** Names each part of an element that approvals do not know. */
  unknownKeys(element: BpmnElement, known: readonly string[]): void {
    for (const key of Object.keys(element))
      if (!key.startsWith('$') && key !== 'di' && !known.includes(key))
        this.refuse(element, 'unsupportedPart', { type: key })
  }

  /** Notes attributes and extensions of other systems that have no effect here. */
  vendorParts(element: BpmnElement, used: readonly string[]): void {
    for (const key of Object.keys(element.$attrs))
      if (!key.startsWith('srm:') && !key.startsWith('xmlns') && !used.includes(key.replace(/^.*:/, '')))
        this.note(element, 'vendorPart', { type: key })
    for (const value of childrenOf(childOf(element, 'extensionElements'), 'values'))
      this.note(element, 'vendorPart', { type: value.$type })
  }

  #lineOf(id: string): number {
    const at = id === '' ? -1 : this.#xml.indexOf(` id="${id}"`)
    return at === -1 ? 0 : this.#xml.slice(0, at).split('\n').length
  }
}
