/** Where something stands in a document; line and column begin at 1, the column counts UTF-16 units. */
export interface Place {
  line: number
  column: number
  path: string
}

export interface XmlAttribute {
  readonly name: string
  readonly value: string
  used: boolean
}

const none: readonly never[] = []

/**
 * An element of a parsed document. Its name has the prefix that UBL documents usually give to its namespace
 * (`cac:`, `cbc:`, `ext:`; none for the root), whatever prefix the document itself uses; an element of any other
 * namespace is called `{namespace}local`.
 */
export class XmlElement {
  text = ''
  textUsed = false
  // Most elements are leaves: only the others get lists, or a hostile document would fill the memory with empty ones.
  private offspring: XmlElement[] | undefined
  private groups: Map<string, XmlElement[]> | undefined
  private positions: Map<XmlElement, number> | undefined
  private knownPath: string | undefined

  constructor(
    readonly name: string,
    readonly namespace: string,
    readonly parent: XmlElement | undefined,
    readonly line: number,
    readonly column: number,
    readonly attributes: readonly XmlAttribute[],
  ) {}

  append(child: XmlElement): void {
    this.offspring ??= []
    this.offspring.push(child)
    this.groups ??= new Map()
    const group = this.groups.get(child.name)
    if (group) group.push(child)
    else this.groups.set(child.name, [child])
  }

  get children(): readonly XmlElement[] {
    return this.offspring ?? none
  }

  /** All children of that name, in document order. */
  named(name: string): readonly XmlElement[] {
    return this.groups?.get(name) ?? none
  }

  attribute(name: string): XmlAttribute | undefined {
    return this.attributes.find(attribute => attribute.name === name)
  }

  /** `/Order/cac:OrderLine[2]/cac:LineItem`; a number only where a name occurs more than once. */
  get path(): string {
    this.knownPath ??= this.parent ? `${this.parent.path}/${this.parent.step(this)}` : `/${this.name}`
    return this.knownPath
  }

  /** The place of this element, or of something below it that is missing or an attribute. */
  place(below = ''): Place {
    return { line: this.line, column: this.column, path: below === '' ? this.path : `${this.path}/${below}` }
  }

  private step(child: XmlElement): string {
    if (this.named(child.name).length === 1) return child.name
    this.positions ??= this.countPositions()
    return `${child.name}[${this.positions.get(child) ?? 1}]`
  }

  private countPositions(): Map<XmlElement, number> {
    const positions = new Map<XmlElement, number>()
    for (const group of this.groups?.values() ?? []) group.forEach((child, index) => positions.set(child, index + 1))
    return positions
  }
}
