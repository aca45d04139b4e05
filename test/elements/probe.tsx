import { useEffect, useState } from 'react'
import { define } from '../../elements/define.ts'
import { useElementScope } from '../../src/ui/theme/element-scope.tsx'

/** Mounts and unmounts of the probes, by their attribute `label`. */
export const lives = new Map<string, { mounts: number; unmounts: number }>()

/** The values that a probe was last rendered with, by its label. */
export const seen = new Map<string, ProbeProps>()

export interface ProbeProps {
  label?: string
  pageSize?: number
  open?: boolean
  variant?: 'default' | 'panel'
  rows?: readonly object[]
  format?: (text: string) => string
  onSelect?: (detail: { id: string }) => boolean
  onNeedLogin?: (detail?: undefined) => boolean
}

/** Shows its props, has its own count and text, and records when it mounts and unmounts. */
export function Probe(props: ProbeProps) {
  const { label = '', pageSize = 10, format = (text: string) => text, onSelect } = props
  const [count, setCount] = useState(0)
  const scope = useElementScope()
  seen.set(label, props)
  useEffect(() => {
    const life = lives.get(label) ?? { mounts: 0, unmounts: 0 }
    lives.set(label, life)
    life.mounts++
    return () => {
      life.unmounts++
    }
  }, [label])
  return (
    <div>
      <p className="shown">{format(`${label} ${pageSize} ${scope?.lang ?? 'no language'}`)}</p>
      <input aria-label="note" />
      <button className="count" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button className="select" onClick={() => scope?.host.setAttribute('answer', String(onSelect?.({ id: '7' })))}>
        select
      </button>
    </div>
  )
}

export interface ProbeElement extends HTMLElement, Omit<ProbeProps, 'onSelect' | 'onNeedLogin'> {}

define('srm-probe', Probe, {
  attributes: { label: 'string', pageSize: 'number', open: 'boolean', variant: ['default', 'panel'] },
  properties: ['rows', 'format'],
  events: ['onSelect', 'onNeedLogin'],
  shadowFocus: true,
})

/** The first match inside a probe's root; fails the test without one. */
export function inside(host: Element, selector: string): HTMLElement {
  const found = host.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not in <${host.localName}>`)
  return found
}

/** A probe that shows what it is given. */
export async function probe(html = '<srm-probe></srm-probe>', parent: Element = document.body): Promise<ProbeElement> {
  parent.insertAdjacentHTML('beforeend', html)
  const host = parent.lastElementChild?.closest('srm-probe') ?? parent.lastElementChild?.querySelector('srm-probe')
  // The markup of these tests holds one probe.
  await shown(host as ProbeElement)
  return host as ProbeElement
}

/** Waits until the element has rendered something, or until what it shows fulfils the wish. */
export async function shown(host: Element, wish = (text: string) => text !== '') {
  for (let round = 0; round < 200; round++) {
    if (wish(host.shadowRoot?.querySelector('.shown')?.textContent ?? '')) return
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`<${host.localName}> shows ${host.shadowRoot?.textContent ?? 'nothing'}`)
}
