import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ElementScopeProvider } from '../theme/element-scope.tsx'
import type { ElementScope } from '../theme/element-scope.tsx'
import { recentRoot, scopeOf } from '../theme/recent-root.ts'

export interface Overlay {
  root: ShadowRoot
  close(): void
}

/** Uses the root in which the user was last active, with its tokens and language; otherwise its own root. */
export function openOverlay(content: ReactNode): Overlay {
  const found = recentRoot()
  const root = found ?? ownRoot()
  const place = document.createElement('div')
  place.className = 'srm-base'
  root.append(place)
  const tree = createRoot(place)
  tree.render(<ElementScopeProvider value={scopeOf(root) ?? plainScope(root)}>{content}</ElementScopeProvider>)
  return {
    root,
    close() {
      tree.unmount()
      place.remove()
      if (!found) root.host.remove()
    },
  }
}

function ownRoot(): ShadowRoot {
  const host = document.createElement('div')
  document.body.append(host)
  return host.attachShadow({ mode: 'open' })
}

function plainScope(root: ShadowRoot): ElementScope {
  const host = root.host
  if (!(host instanceof HTMLElement)) throw new TypeError('A shadow root of a foreign element cannot hold a dialog.')
  return { host, emit: () => true, lang: undefined, form: undefined }
}
