import { sheet } from '../theme/style-sheet.ts'

/** Colours `--tone-…` of elements with class `tone-<name>`. */
export const tagStyles = sheet`
.tone-neutral{--tone-fill:var(--s-neutral-fill);--tone-ink:var(--s-neutral-ink);--tone-mark:var(--s-neutral-mark)}
.tone-info{--tone-fill:var(--s-info-fill);--tone-ink:var(--s-info-ink);--tone-mark:var(--s-info-mark)}
.tone-wait{--tone-fill:var(--s-wait-fill);--tone-ink:var(--s-wait-ink);--tone-mark:var(--s-wait-mark)}
.tone-good{--tone-fill:var(--s-good-fill);--tone-ink:var(--s-good-ink);--tone-mark:var(--s-good-mark)}
.tone-bad{--tone-fill:var(--s-bad-fill);--tone-ink:var(--s-bad-ink);--tone-mark:var(--s-bad-mark)}
.tone-new{--tone-fill:var(--s-new-fill);--tone-ink:var(--s-new-ink);--tone-mark:var(--s-new-mark)}
.tag{
  display:inline-flex;align-items:center;gap:6px;block-size:22px;padding-inline:8px;vertical-align:middle;
  border-radius:11px;background:var(--tone-fill);color:var(--tone-ink);
  font-size:12px;font-weight:var(--s-weight-medium);line-height:1;white-space:nowrap;
}
.tag::before{content:'';flex:none;inline-size:6px;block-size:6px;border-radius:50%;background:var(--tone-mark)}
@media (forced-colors:active){.tag{border:1px solid CanvasText}}
@media print{.tag{border:1px solid currentColor;background:none}}
`
