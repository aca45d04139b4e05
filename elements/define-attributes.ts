/** What an attribute holds; a list names the words it may hold. */
export type AttributeKind = 'string' | 'number' | 'boolean' | readonly string[]

/** The kind that fits a component's prop, so that a definition and its component cannot disagree. */
export type KindOf<Prop> = [NonNullable<Prop>] extends [boolean]
  ? 'boolean'
  : [NonNullable<Prop>] extends [number]
    ? 'number'
    : [NonNullable<Prop>] extends [string]
      ? string extends NonNullable<Prop>
        ? 'string'
        : readonly NonNullable<Prop>[]
      : never

/** `supplierId` → `supplier-id`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** `onNeedLogin` → `srm-need-login`; `onChange` and `onInput` keep the names that form fields have everywhere. */
export function eventOf(handler: string): string {
  return prefixed(kebab(handler.charAt(2).toLowerCase() + handler.slice(3)))
}

/** `need-login` → `srm-need-login`; a name that has its prefix, `change` and `input` stay. */
export function prefixed(name: string): string {
  return name === 'change' || name === 'input' || name.startsWith('srm-') ? name : `srm-${name}`
}

/** Dispatched by a form field to itself when its validity may have changed, for one that stands around it. */
export const validityChanged = 'srm-validity'

const warned = new Set<string>()

/**
 * The value of an attribute's text or of what was assigned to its property. Nothing, and what does not fit the
 * kind, is undefined, so that the component's own default holds; the latter is warned about once per tag and attribute.
 */
export function valueOf(kind: AttributeKind, raw: unknown, tag: string, name: string): unknown {
  if (kind === 'boolean') return raw !== null && raw !== undefined && raw !== false
  if (raw === null || raw === undefined) return undefined
  if (kind === 'string') return text(raw)
  if (kind === 'number') {
    const number = typeof raw === 'number' ? raw : text(raw).trim() === '' ? NaN : Number(text(raw))
    if (Number.isFinite(number)) return number
  } else if (kind.includes(text(raw))) return text(raw)
  refuse(tag, name, raw, kind === 'number' ? 'a number' : `one of ${kind.join(', ')}`)
  return undefined
}

function refuse(tag: string, name: string, raw: unknown, wanted: string) {
  const key = `${tag} ${name}`
  if (warned.has(key)) return
  warned.add(key)
  console.warn(`<${tag}> ${kebab(name)}="${text(raw)}" is not ${wanted}: ignored.`)
}

function text(raw: unknown): string {
  if (typeof raw === 'string') return raw
  // What is no text was set by a script; functions and such have no JSON, whatever the types say.
  const json: unknown = JSON.stringify(raw)
  return typeof json === 'string' ? json : typeof raw
}
