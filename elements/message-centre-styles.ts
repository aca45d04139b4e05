import { css } from 'lit'

export const messageCentreStyles = css`
  :host {
    display: inline-block;
    position: relative;
  }
  :host([inline]) {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  /* Not the host: a page's own rules for it win over these. */
  .base {
    direction: ltr;
    position: relative;
    display: inline-block;
  }
  [part='bell'] {
    all: initial;
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 6px;
    color: var(--srm-bell-color, CanvasText);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    [part='bell'] {
      inline-size: 44px;
      block-size: 44px;
    }
  }
  [part='bell']:hover {
    background: color-mix(in srgb, currentColor 8%, transparent);
  }
  [part='bell']:focus-visible {
    outline: 2px solid var(--srm-focus, Highlight);
    outline-offset: 1px;
  }
  [part='bell'] svg {
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [part='bell'] ~ .count {
    position: absolute;
    inset-block-start: -2px;
    inset-inline-end: -4px;
    pointer-events: none;
  }
  .stale {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: -2px;
    inline-size: 16px;
    border-radius: 8px;
    background: #b45309;
    color: #fff;
    font: 700 12px/16px var(--srm-font, system-ui, sans-serif);
    text-align: center;
  }
  dialog {
    box-sizing: border-box;
    inline-size: min(480px, calc(100vw - 24px));
    max-block-size: min(640px, calc(100vh - 24px));
    margin-block-start: 12px;
    margin-inline: auto 12px;
    padding: 0;
    border: 0;
    border-radius: 10px;
    background: var(--s-surface, Canvas);
    color: var(--s-text, CanvasText);
    box-shadow: 0 8px 28px rgb(16 24 40 / 0.18);
    overflow: auto;
    overscroll-behavior: contain;
  }
  dialog::backdrop {
    background: rgb(16 24 40 / 0.38);
  }
  /* What the page sets on its elements would come in by inheritance. */
  .panel {
    all: initial;
    display: block;
  }
  .note {
    all: initial;
    display: block;
    padding: 16px;
    font: 14px/1.5 var(--srm-font, system-ui, sans-serif);
  }
  .note:empty {
    padding: 0;
  }
`
