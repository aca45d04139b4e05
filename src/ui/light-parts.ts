import { html, nothing, svg } from 'lit'

// Same drawings as in icon-paths.ts, whose full set is too large here.
const paths = {
  upload: 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  download: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  eye: 'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  file: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6',
  picture:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM21 15l-5-5L5 21M7 8.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  folder: 'M4 20a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4l3 3h9a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2z',
  x: 'M18 6 6 18M6 6l12 12',
  pause: 'M9 5v14M15 5v14',
  play: 'M7 4l13 8-13 8z',
  refresh: 'M3 12a9 9 0 0 1 15-6.7L21 8M21 3v5h-5M21 12a9 9 0 0 1-15 6.7L3 16M8 16H3v5',
  alert: 'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  tick: 'M20 6 9 17l-5-5',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  'log-in': 'M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  check: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12',
}
export type LightIcon = keyof typeof paths

export function icon(name: LightIcon, size = 16) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${svg`<path d=${paths[name]} />`}
  </svg>`
}

export interface ButtonLook {
  label: string
  icon?: LightIcon
  iconAfter?: LightIcon
  tone?: 'primary' | 'neutral' | 'quiet' | 'danger' | 'danger-solid'
  small?: boolean
  /** Accessible name with the object the button acts on, for use outside its row. */
  spoken?: string
  bare?: boolean
  disabled?: boolean
  busy?: boolean
  first?: boolean
  part?: string
}

/** Without React; while busy it ignores clicks. */
export function button(look: ButtonLook, act: (event: Event) => void) {
  const { label, tone = 'neutral', small, bare, spoken, busy = false } = look
  const names = `button button-${tone} ${small ? 'button-small' : ''} ${bare ? 'icon-button' : ''}`
  return html`<button
    type="button"
    class=${names}
    part=${look.part ?? nothing}
    aria-label=${spoken ?? (bare ? label : nothing)}
    title=${bare ? label : nothing}
    aria-busy=${busy ? 'true' : nothing}
    ?disabled=${look.disabled ?? false}
    ?autofocus=${look.first ?? false}
    @click=${(event: Event) => {
      if (!busy) act(event)
    }}
  >
    ${look.icon ? icon(look.icon) : nothing}${bare ? nothing : html`<span class="button-text">${label}</span>`}${look.iconAfter ? icon(look.iconAfter) : nothing}
  </button>`
}
