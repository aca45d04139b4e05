import { createElement } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Tree } from './browser-probe.ts'

function render(tree: Tree, key: number): ReactNode {
  if (typeof tree === 'string') return tree
  const [tag, className, content] = tree
  return createElement(tag, { key, className }, content.length === 0 ? undefined : content.map(render))
}

const place = document.querySelector('main')
// The benchmark writes it into this page.
const tree = JSON.parse(document.querySelector('#tree')?.textContent ?? '""') as Tree
if (place) createRoot(place).render(render(tree, 0))
