/** Both begin at 1; the column counts UTF-16 units. */
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
 * `name` has UBL's usual prefix (`cac:`, `cbc:`, `ext:`; none for the root), whatever the document uses; in other namespaces it
 * is `{namespace}local`.
 */
export class XmlElement {
  text = ''
  textUsed = false
  // Only elements with children get lists, or a hostile document would fill the memory.
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

  named(name: string): readonly XmlElement[] {
    return this.groups?.get(name) ?? none
  }

  attribute(name: string): XmlAttribute | undefined {
    return this.attributes.find(attribute => attribute.name === name)
  }

  /** `/Order/cac:OrderLine[2]/cac:LineItem`: index only for repeated names. */
  get path(): string {
    this.knownPath ??= this.parent ? `${this.parent.path}/${this.parent.step(this)}` : `/${this.name}`
    return this.knownPath
  }

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
