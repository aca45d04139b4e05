import { css } from '@lit/reactive-element'
import { watchSession } from '../src/kit/session/session-store.ts'
import { writeSheet } from '../src/ui/theme/root-sheets.ts'
import { contrast, parseHex, readable, toHex } from '../src/ui/theme/theme-colour.ts'

/** Readable on any brand colour. */
export function buttonBrand(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  watchSession(
    session => session.themeColor,
    colour => writeSheet(sheet, brandText(colour)),
  )
  return sheet
}

// As in src/ui/theme/theme.ts: a bright brand keeps its colour with dark text, others are darkened for white.
function brandText(colour: string): string {
  const white = { l: 1, c: 0, h: 0 }
  const brand = parseHex(colour) ?? parseHex('#1890ff') ?? white
  const bright = contrast(brand, white) < 2.2
  const solid = bright ? brand : readable(brand, [white], 'darker')
  const hover = { ...solid, l: solid.l + (bright ? 0.04 : -0.045) }
  const token = (name: string, value: string) => `--s-${name}:var(--srm-${name},${value});`
  const ink = bright ? '#121212' : '#ffffff'
  return `:host{${token('solid', toHex(solid))}${token('solid-hover', toHex(hover))}${token('solid-text', ink)}}`
}

export const buttonStyles = css`
  :host {
    display: inline-block;
    vertical-align: middle;
  }
  :host([hidden]),
  :host(:state(absent)) {
    display: none;
  }
  button {
    all: initial;
    direction: ltr;
    unicode-bidi: isolate;
    color-scheme: var(--s-scheme, inherit);
    display: inline-flex;
    box-sizing: border-box;
    align-items: center;
    justify-content: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: var(--s-control);
    padding: 4px 12px;
    border: 1px solid var(--s-line-2);
    border-radius: var(--s-radius);
    background: var(--s-surface);
    color: var(--s-text);
    font: 500 var(--s-font-size) / 1.3 var(--s-font);
    text-align: center;
    cursor: pointer;
    user-select: none;
    transition:
      background-color 0.1s,
      border-color 0.1s;
  }
  button:hover {
    border-color: var(--s-edge);
    background: var(--s-hover);
  }
  button:active {
    background: var(--s-line);
  }
  button:focus-visible {
    outline: 2px solid var(--s-focus);
    outline-offset: 1px;
  }
  .primary {
    border-color: var(--s-solid);
    background: var(--s-solid);
    color: var(--s-solid-text);
  }
  .primary:hover,
  .primary:active {
    border-color: var(--s-solid-hover);
    background: var(--s-solid-hover);
  }
  .danger {
    color: var(--s-bad-ink);
  }
  .danger:hover,
  .danger:active {
    border-color: var(--s-bad-mark);
    background: var(--s-bad-fill);
  }
  .text {
    border-color: transparent;
    background: none;
  }
  .text:hover {
    border-color: transparent;
  }
  [aria-disabled] {
    opacity: 0.65;
    cursor: default;
  }
  :disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  :disabled ::slotted(*) {
    pointer-events: none;
  }
  @media (forced-colors: active) {
    button {
      border-color: ButtonText;
    }
    :disabled {
      color: GrayText;
      opacity: 1;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    button {
      transition: none;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`
