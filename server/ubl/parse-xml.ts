import { SaxesParser } from 'saxes'
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import type { Findings, ProblemValues, UblProblem } from './findings.ts'
import { canonicalName, envelopeNamespace, kindNamed } from './namespaces.ts'
import { bareAmpersand, notWellFormed } from './not-well-formed.ts'
import { XmlElement } from './xml-element.ts'
import type { Place } from './xml-element.ts'
import type { XmlAttribute } from './xml-element.ts'

/** Real documents are far below both limits. */
export const depthLimit = 64
export const nodeLimit = 1_000_000

/** Ends the parsing. */
class Unreadable<P extends UblProblem> extends Error {
  constructor(
    readonly problem: P,
    readonly values: ProblemValues<P>,
    /** If it differs from the parser's position. */
    readonly offset?: number,
  ) {
    super(problem)
  }
}

/** Undefined after a problem. Loads nothing: document type declarations are refused, only XML's five entities exist. */
export function parseXml(text: string, findings: Findings): XmlElement | undefined {
  const builder = new TreeBuilder(text, findings)
  try {
    return builder.build()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    findings.problem(error.problem, 'error', builder.currentPlace(error.offset), error.values)
    return undefined
  }
}

class TreeBuilder {
  private readonly parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true })
  private readonly positions: Positions
  private readonly open: XmlElement[] = []
  private root: XmlElement | undefined
  private start = { line: 1, column: 1 }
  private nodes = 0

  constructor(
    private readonly text: string,
    private readonly findings: Findings,
  ) {
    this.positions = new Positions(text)
    this.parser.on('error', error => {
      const bare = bareAmpersand(this.text, this.parser.position)
      const reason = bare === undefined ? notWellFormed(error.message) : 'unknown-entity'
      throw new Unreadable('not-well-formed', { reason }, bare)
    })
    this.parser.on('doctype', () => {
      throw new Unreadable('doctype', {}, this.text.lastIndexOf('<!DOCTYPE', this.parser.position))
    })
    this.parser.on('opentagstart', () => this.beginTag())
    this.parser.on('attribute', () => this.countNode())
    this.parser.on('opentag', tag => this.openElement(tag))
    this.parser.on('closetag', () => this.open.pop())
    this.parser.on('text', part => this.addText(part))
    this.parser.on('cdata', part => this.addText(part))
    this.parser.on('processinginstruction', ({ target, body }) => {
      this.findings.fact('ignored', 'instruction', this.currentPlace(), `${target} ${body}`.trim())
    })
  }

  build(): XmlElement | undefined {
    this.parser.write(this.text).close()
    return this.root
  }

  currentPlace(offset = this.parser.position): Place {
    const positions = offset < this.parser.position ? new Positions(this.text) : this.positions
    return { ...positions.at(offset), path: this.open[this.open.length - 1]?.path ?? '/' }
  }

  private refuse<P extends UblProblem>(problem: P, values: ProblemValues<P>): never {
    throw new Unreadable(problem, values)
  }

  private beginTag(): void {
    this.countNode()
    if (this.open.length >= depthLimit) this.refuse('too-deep', { limit: String(depthLimit) })
    // The parser is after the name, which contains no "<": the last one begins the tag.
    this.start = this.positions.at(this.text.lastIndexOf('<', this.parser.position - 1))
  }

  private countNode(): void {
    if (++this.nodes > nodeLimit) this.refuse('too-many-nodes', { limit: String(nodeLimit) })
  }

  private openElement(tag: SaxesTagNS): void {
    const parent = this.open[this.open.length - 1]
    // Paths of a document in an envelope begin with its own root.
    const isRoot =
      !parent || (parent === this.root && isEnvelope(parent) && kindNamed(tag.uri, tag.local) !== undefined)
    const name = isRoot ? tag.local.slice(0, 100) : canonicalName(tag.uri, tag.local)
    const attributes = Object.values(tag.attributes).filter(isContent).map(xmlAttribute)
    const { line, column } = this.start
    const element = new XmlElement(name, tag.uri, isRoot ? undefined : parent, line, column, attributes)
    if (parent) parent.append(element)
    else this.root = element
    this.open.push(element)
  }

  private addText(part: string): void {
    const element = this.open[this.open.length - 1]
    if (element) element.text += part
  }
}

/** Lines and columns of ascending offsets in one pass. */
class Positions {
  private line = 1
  private lineStart = 0
  private offset = 0

  constructor(private readonly text: string) {}

  at(offset: number): { line: number; column: number } {
    for (; this.offset < offset && this.offset < this.text.length; this.offset++) {
      const code = this.text.charCodeAt(this.offset)
      if (code !== 0x0a && (code !== 0x0d || this.text.charCodeAt(this.offset + 1) === 0x0a)) continue
      this.line++
      this.lineStart = this.offset + 1
    }
    return { line: this.line, column: Math.max(offset, this.lineStart) - this.lineStart + 1 }
  }
}

/** UN/CEFACT Standard Business Document, in which networks send documents. */
export function isEnvelope({ name, namespace }: XmlElement): boolean {
  return name === 'StandardBusinessDocument' && namespace === envelopeNamespace
}

function isContent(attribute: SaxesAttributeNS): boolean {
  return attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns'
}

function xmlAttribute(attribute: SaxesAttributeNS): XmlAttribute {
  return { name: attribute.name.slice(0, 100), value: attribute.value, used: false }
}
