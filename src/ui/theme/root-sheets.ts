type Root = Document | ShadowRoot

/** A browser empties a root's own list when the root moves to another document. */
const sheetsOf = new WeakMap<Root, CSSStyleSheet[]>()

/** A sheet belongs to the document that made it; other documents need copies. */
const copiesOf = new WeakMap<CSSStyleSheet, { in: Document; copy: CSSStyleSheet }[]>()

export function addSheets(root: Root, sheets: readonly CSSStyleSheet[]): void {
  const known = sheetsOf.get(root) ?? [...root.adoptedStyleSheets]
  const all = [...known, ...sheets.filter(sheet => !known.includes(sheet))]
  if (all.length > known.length) putInPlace(root, all)
  else sheetsOf.set(root, all)
}

/** After the root has moved to another document, e.g. a frame. */
export function restoreSheets(root: Root): void {
  putInPlace(root, sheetsOf.get(root) ?? [])
}

/** Also updates copies in other documents. */
export function writeSheet(sheet: CSSStyleSheet, text: string): void {
  sheet.replaceSync(text)
  for (const { copy } of copiesOf.get(sheet) ?? []) copy.replaceSync(text)
}

function putInPlace(root: Root, sheets: CSSStyleSheet[]) {
  sheetsOf.set(root, sheets)
  const owner = 'defaultView' in root ? root : root.ownerDocument
  root.adoptedStyleSheets = owner === document ? sheets : sheets.map(sheet => copyIn(owner, sheet))
}

function copyIn(owner: Document, sheet: CSSStyleSheet): CSSStyleSheet {
  // A removed frame has no window and needs no copies.
  const copies = (copiesOf.get(sheet) ?? []).filter(one => one.in.defaultView)
  const known = copies.find(one => one.in === owner)
  if (known) return known.copy
  const copy = new (owner.defaultView ?? globalThis).CSSStyleSheet()
  copy.replaceSync([...sheet.cssRules].map(rule => rule.cssText).join('\n'))
  copiesOf.set(sheet, [...copies, { in: owner, copy }])
  return copy
}
