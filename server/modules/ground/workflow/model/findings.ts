import type { BpmnElement } from 'bpmn-moddle'
import { childOf, childrenOf, textIn } from './bpmn-element.ts'

export interface Finding {
  /** NOTE: it has no effect here, but the model works without it. */
  kind: 'ERROR' | 'NOTE'
  place: string
  name: string
  /** Counted from 1; 0 without a position. */
  line: number
  /** Key below `workflow.model` of `problems.json`. */
  key: string
  values: Record<string, string>
}

/** Of each kind: a hostile file has one per attribute. */
const maxFindings = 500

export class Findings {
  readonly #all: Finding[] = []
  readonly #counts = { ERROR: 0, NOTE: 0 }
  readonly #xml: string
  #lines: ReadonlyMap<string, number> | undefined

  constructor(xml: string) {
    this.#xml = xml
  }

  /** Beyond `maxFindings` of a kind, only their number. */
  get all(): Finding[] {
    const more = (['ERROR', 'NOTE'] as const).flatMap((kind): Finding[] => {
      const count = this.#counts[kind] - maxFindings
      return count > 0
        ? [{ kind, place: '', name: '', line: 0, key: 'moreFindings', values: { total: String(count) } }]
        : []
    })
    return [...this.#all, ...more]
  }

  add(
    place: string,
    key: string,
    values: Record<string, string> = {},
    name = '',
    kind: Finding['kind'] = 'ERROR',
  ): void {
    this.#push({ kind, place, name, line: this.#lineOf(place), key, values })
  }

  #push(finding: Finding): void {
    this.#counts[finding.kind] += 1
    if (this.#counts[finding.kind] <= maxFindings) this.#all.push(finding)
  }

  refuse(element: BpmnElement, key: string, values: Record<string, string> = {}): void {
    this.add(textIn(element, 'id'), key, values, textIn(element, 'name'))
  }

  note(element: BpmnElement, key: string, values: Record<string, string> = {}): void {
    this.add(textIn(element, 'id'), key, values, textIn(element, 'name'), 'NOTE')
  }

  /** A warning of the BPMN parser. */
  warn(message: string): void {
    const line = Number(/line: (\d+)/.exec(message)?.[1] ?? -1) + 1
    const what = /<([\w:]+)/.exec(message)?.[1]
    const found: Finding = { kind: 'ERROR', place: what ?? '', name: '', line, key: 'unreadable', values: {} }
    this.#push({ ...found, values: { reason: message.split('\n')[0] ?? '' } })
  }

  unknownKeys(element: BpmnElement, known: readonly string[]): void {
    for (const key of Object.keys(element))
      if (!key.startsWith('$') && key !== 'di' && !known.includes(key))
        this.refuse(element, 'unsupportedPart', { type: key })
  }

  /** Notes vendor attributes and extensions, which have no effect here. */
  vendorParts(element: BpmnElement, used: readonly string[]): void {
    for (const key of Object.keys(element.$attrs))
      if (!key.startsWith('srm:') && !key.startsWith('xmlns') && !used.includes(key.replace(/^.*:/, '')))
        this.note(element, 'vendorPart', { type: key })
    for (const value of childrenOf(childOf(element, 'extensionElements'), 'values'))
      this.note(element, 'vendorPart', { type: value.$type })
  }

  #lineOf(id: string): number {
    this.#lines ??= linesOfIds(this.#xml)
    return this.#lines.get(id) ?? 0
  }
}

/** The line of the first occurrence of each id, in one pass. */
function linesOfIds(xml: string): Map<string, number> {
  const lines = new Map<string, number>()
  xml.split('\n').forEach((line, at) => {
    for (const [, id = ''] of line.matchAll(/\sid="([^"]+)"/g)) if (!lines.has(id)) lines.set(id, at + 1)
  })
  return lines
}
