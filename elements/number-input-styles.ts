import { css } from '@lit/reactive-element'

export const numberInputStyles = css`
  :host {
    display: inline-block;
    inline-size: 200px;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  [part='base'] {
    all: initial;
    direction: ltr;
    unicode-bidi: isolate;
    color-scheme: var(--s-scheme, inherit);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    color: var(--s-text);
    font: 400 var(--s-font-size) / 1.5 var(--s-font);
    font-variant-numeric: tabular-nums;
  }
  [part='label'],
  [part='note'] {
    color: var(--s-text-2);
    font-size: 12px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  [part='label'] {
    font-weight: 500;
  }
  .mark,
  .wrong [part='note'] {
    color: var(--s-bad-ink);
  }
  [part='note']:empty,
  [part='label'][hidden] {
    display: none;
  }
  [part='control'] {
    display: flex;
    box-sizing: border-box;
    align-items: center;
    min-block-size: var(--s-control);
    border: 1px solid var(--s-line-2);
    border-radius: var(--s-radius);
    background: var(--s-surface);
    cursor: text;
  }
  [part='control']:hover {
    border-color: var(--s-edge);
  }
  .wrong [part='control'] {
    border-color: var(--s-bad-mark);
  }
  [part='control']:focus-within {
    border-color: var(--s-focus);
    outline: 2px solid var(--s-focus);
    outline-offset: -1px;
  }
  .still [part='control'] {
    border-color: var(--s-line-2);
    background: var(--s-sunken);
  }
  .off [part='control'] {
    color: var(--s-text-2);
    cursor: not-allowed;
  }
  input {
    all: unset;
    flex: 1;
    box-sizing: border-box;
    min-inline-size: 0;
    min-block-size: calc(var(--s-control) - 2px);
    padding-inline: 10px;
    text-align: end;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--s-text-2);
  }
  slot {
    flex: none;
    color: var(--s-text-2);
    white-space: nowrap;
  }
  ::slotted(*) {
    padding-inline-end: 10px;
  }
  @media (forced-colors: active) {
    .off {
      color: GrayText;
    }
  }
`
