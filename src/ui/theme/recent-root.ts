import type { ElementScope } from './element-scope.tsx'

let recent: WeakRef<ShadowRoot> | undefined
const scopes = new WeakMap<ShadowRoot, ElementScope>()

export function noteRoot(root: ShadowRoot): void {
  const remember = () => {
    recent = new WeakRef(root)
  }
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    root.addEventListener(type, remember, { capture: true, passive: true })
  if (!recentRoot()) remember()
}

export function noteScope(root: ShadowRoot, scope: ElementScope): void {
  scopes.set(root, scope)
}

export function scopeOf(root: ShadowRoot): ElementScope | undefined {
  return scopes.get(root)
}

/** The connected root in which the user was last active. */
export function recentRoot(): ShadowRoot | undefined {
  const root = recent?.deref()
  return root?.isConnected ? root : undefined
}
