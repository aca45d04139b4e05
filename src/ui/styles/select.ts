import { sheet } from '../theme/style-sheet.ts'

/** Notes are shown below the field; Shoelace's help text is only read out. */
export const selectStyles = sheet`
.select{display:block;min-inline-size:0}
.select::part(form-control-label){display:block;margin-block-end:4px;font-size:12px;line-height:18px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
.select-unlabelled::part(form-control-label),.select::part(form-control-help-text){position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.select::part(combobox){gap:4px}
.select::part(combobox):hover{border-color:var(--s-edge)}
.select-wrong::part(combobox){border-color:var(--s-bad-mark)}
.select::part(tags){flex-wrap:nowrap;min-inline-size:0;overflow:hidden}
.select::part(tag__base){max-inline-size:140px;block-size:max(22px,calc(var(--s-control) - 10px));border-color:transparent;background:var(--s-neutral-fill);color:var(--s-neutral-ink);font-size:12px}
/* A finger takes a choice back in the list, where there is room. */
@media (pointer:coarse){.select::part(tag__remove-button){display:none}}
.select::part(tag__content){overflow:hidden;text-overflow:ellipsis}
.select::part(expand-icon){font-size:16px;color:var(--s-text-2)}
.select::part(listbox){padding:4px;color:var(--s-text)}
srmsl-option::part(base){min-block-size:var(--s-control-small);padding:2px 8px;border-radius:5px;line-height:1.4}
srmsl-option[tabindex='0']::part(base){background:var(--s-hover);color:var(--s-text)}
srmsl-option[aria-selected=true]::part(base){background:var(--s-selected);color:var(--s-text)}
srmsl-option:focus-visible{outline:0}
srmsl-option[tabindex='0']:focus-visible::part(base){outline:2px solid var(--s-focus);outline-offset:-2px}
`
