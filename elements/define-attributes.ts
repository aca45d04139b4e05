/** A list contains the allowed words. */
export type AttributeKind = 'string' | 'number' | 'boolean' | readonly string[]

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

/** `onNeedLogin` → `srm-need-login`; `onChange` and `onInput` keep the names used by all form fields. */
export function eventOf(handler: string): string {
  return prefixed(kebab(handler.charAt(2).toLowerCase() + handler.slice(3)))
}

/** `need-login` → `srm-need-login`; prefixed names, `change` and `input` are unchanged. */
export function prefixed(name: string): string {
  return name === 'change' || name === 'input' || name.startsWith('srm-') ? name : `srm-${name}`
}

/** Dispatched by a form field when its validity may have changed, for an element that contains it. */
export const validityChanged = 'srm-validity'

const warned = new Set<string>()

/**
 * Missing and invalid values are undefined, so that the component's default applies; invalid ones log one warning per
 * tag and attribute.
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
  // Set by a script; functions have no JSON, despite the types.
  const json: unknown = JSON.stringify(raw)
  return typeof json === 'string' ? json : typeof raw
}
