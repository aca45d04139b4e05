type Root = Document | ShadowRoot

/** The sheets of each root, in order. A browser empties the root's own list when the root gets another document. */
const sheetsOf = new WeakMap<Root, CSSStyleSheet[]>()

/** A sheet belongs to the document that made it, so another one has copies. */
const copiesOf = new WeakMap<CSSStyleSheet, { in: Document; copy: CSSStyleSheet }[]>()

/** Gives a root these sheets, each once, after those that it has. */
export function addSheets(root: Root, sheets: readonly CSSStyleSheet[]): void {
  const known = sheetsOf.get(root) ?? [...root.adoptedStyleSheets]
  const all = [...known, ...sheets.filter(sheet => !known.includes(sheet))]
  if (all.length > known.length) putInPlace(root, all)
  else sheetsOf.set(root, all)
}

/** Gives a root its sheets again after it has moved to another document, a frame's for instance. */
export function restoreSheets(root: Root): void {
  putInPlace(root, sheetsOf.get(root) ?? [])
}

/** Replaces the text of a sheet, and of its copies in other documents. */
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
  // A frame that has gone has no window, and needs no copies any more.
  const copies = (copiesOf.get(sheet) ?? []).filter(one => one.in.defaultView)
  const known = copies.find(one => one.in === owner)
  if (known) return known.copy
  const copy = new (owner.defaultView ?? globalThis).CSSStyleSheet()
  copy.replaceSync([...sheet.cssRules].map(rule => rule.cssText).join('\n'))
  copiesOf.set(sheet, [...copies, { in: owner, copy }])
  return copy
}
