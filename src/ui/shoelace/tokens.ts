import { sheet } from '../theme/style-sheet.ts'

/**
 * Shoelace's tokens mapped to ours, so that brand, dark mode, sizes and `--srm-…` apply without its theme sheets.
 * Adopted by our shadow roots only, with the first component.
 */
export const shoelaceTokens = sheet`
:host{
--sl-color-primary-50:var(--s-selected);--sl-color-primary-100:var(--s-selected);--sl-color-primary-300:var(--s-brand-3);
--sl-color-primary-400:var(--s-brand-5);--sl-color-primary-500:var(--s-solid-hover);--sl-color-primary-600:var(--s-solid);--sl-color-primary-700:var(--s-link);
--sl-color-danger-600:var(--s-bad-ink);--sl-color-danger-700:var(--s-bad-ink);
--sl-color-neutral-0:var(--s-surface);--sl-color-neutral-50:var(--s-neutral-fill);--sl-color-neutral-100:var(--s-hover);
--sl-color-neutral-200:var(--s-line);--sl-color-neutral-300:var(--s-line-2);--sl-color-neutral-400:var(--s-edge);--sl-color-neutral-500:var(--s-edge);
--sl-color-neutral-600:var(--s-text-2);--sl-color-neutral-700:var(--s-text);--sl-color-neutral-800:var(--s-text);--sl-color-neutral-900:var(--s-text);--sl-color-neutral-1000:var(--s-text);
--sl-font-sans:var(--s-font);--sl-font-size-small:var(--s-font-size);--sl-font-size-medium:var(--s-font-size);--sl-font-size-large:16px;
--sl-font-weight-normal:400;--sl-font-weight-semibold:500;--sl-letter-spacing-normal:normal;--sl-line-height-dense:1.4;--sl-line-height-normal:1.5;
--sl-spacing-3x-small:2px;--sl-spacing-2x-small:4px;--sl-spacing-x-small:8px;--sl-spacing-small:8px;--sl-spacing-medium:12px;--sl-spacing-large:16px;--sl-spacing-x-large:28px;
--sl-border-radius-small:4px;--sl-border-radius-medium:var(--s-radius);--sl-border-radius-pill:999px;
--sl-focus-ring-width:2px;--sl-focus-ring-offset:1px;--sl-focus-ring:2px solid var(--s-focus);
--sl-transition-x-fast:50ms;--sl-transition-fast:100ms;--sl-transition-medium:120ms;
--sl-shadow-large:var(--s-shadow);--sl-shadow-x-large:var(--s-shadow);
--sl-overlay-background-color:var(--s-veil);--sl-panel-background-color:var(--s-raised);--sl-panel-border-color:transparent;--sl-panel-border-width:0px;
--sl-input-background-color:var(--s-surface);--sl-input-background-color-disabled:var(--s-sunken);--sl-input-background-color-focus:var(--s-surface);
--sl-input-border-color:var(--s-line-2);--sl-input-border-color-disabled:var(--s-line-2);--sl-input-border-color-focus:var(--s-focus);--sl-input-border-width:1px;
--sl-input-border-radius-medium:var(--s-radius);--sl-input-color:var(--s-text);--sl-input-color-hover:var(--s-text);--sl-input-color-disabled:var(--s-text-2);
--sl-input-placeholder-color:var(--s-text-2);--sl-input-icon-color:var(--s-text-2);--sl-input-icon-color-hover:var(--s-text);--sl-input-focus-ring-color:var(--s-focus);
--sl-input-font-family:var(--s-font);--sl-input-font-weight:400;--sl-input-letter-spacing:normal;--sl-input-font-size-small:12px;--sl-input-font-size-medium:var(--s-font-size);
--sl-input-height-small:22px;--sl-input-height-medium:var(--s-control);--sl-input-spacing-small:6px;--sl-input-spacing-medium:10px;--sl-input-label-color:var(--s-text-2);
--sl-input-required-content-color:var(--s-bad-ink);--sl-input-required-content-offset:4px;
--sl-button-font-size-small:12px;--sl-button-font-size-medium:var(--s-font-size);
--sl-toggle-size-small:14px;--sl-toggle-size-medium:16px;
--sl-tooltip-arrow-size:5px;--sl-tooltip-background-color:var(--s-text);--sl-tooltip-border-radius:var(--s-radius);--sl-tooltip-color:var(--s-surface);
--sl-tooltip-font-family:var(--s-font);--sl-tooltip-font-size:12px;--sl-tooltip-font-weight:400;--sl-tooltip-line-height:1.5;--sl-tooltip-padding:4px 8px;
--sl-z-index-drawer:auto;--sl-z-index-dropdown:1;--sl-z-index-tooltip:1;
}
`
