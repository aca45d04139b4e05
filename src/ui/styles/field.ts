import { sheet } from '../theme/style-sheet.ts'

export const fieldStyles = sheet`
.field{display:flex;flex-direction:column;gap:4px;min-inline-size:0}
.span-2{grid-column:span 2}.span-3{grid-column:span 3}.span-4{grid-column:span 4}
.field-label{display:flex;gap:4px;align-items:baseline;font-size:12px;line-height:18px;font-weight:var(--s-weight-medium);color:var(--s-text-2)}
.field-mark{color:var(--s-bad-ink)}
.field-hint,.field-error{font-size:12px;line-height:18px}
.field-hint{color:var(--s-text-2)}
.field-error{display:flex;gap:4px;align-items:flex-start;color:var(--s-bad-ink)}
.field-error .icon{margin-block-start:2px}
.control{
  display:flex;align-items:center;gap:4px;position:relative;min-inline-size:0;min-block-size:var(--s-control);
  border:1px solid var(--s-line-2);border-radius:var(--s-radius);background:var(--s-surface);
  transition:border-color .1s;
}
.control:hover{border-color:var(--s-edge)}
.control:focus-within{border-color:var(--s-focus);outline:2px solid var(--s-focus);outline-offset:-1px}
.control-wrong,.control-wrong:hover{border-color:var(--s-bad-mark)}
.control-off{background:var(--s-sunken);color:var(--s-text-2)}
.control-off:hover{border-color:var(--s-line-2)}
.control :where(input:not(.checkbox,.native-day),select,textarea){
  flex:1;min-inline-size:0;inline-size:100%;min-block-size:calc(var(--s-control) - 2px);padding:0 10px;
  border:0;border-radius:inherit;background:none;outline:0;text-overflow:ellipsis;
}
.control:has(>.native-day)>input:not(.native-day){padding-inline-end:0}
.control textarea{padding-block:7px;resize:vertical;line-height:1.5;display:block}
.control select{appearance:none;padding-inline-end:28px;cursor:pointer}
.control select:disabled{cursor:not-allowed;opacity:1}
.control select:has(option[value='']:checked){color:var(--s-text-2)}
.control option{background:var(--s-surface);color:var(--s-text)}
.control ::placeholder{color:var(--s-text-2);opacity:.85}
.control :disabled{-webkit-text-fill-color:currentColor}
.multi-button{display:flex;align-items:center;gap:8px;flex:1;min-inline-size:0;min-block-size:calc(var(--s-control) - 2px);padding:0 8px 0 10px;border:0;border-radius:inherit;background:none;outline:0;text-align:start;cursor:pointer}
.multi-button span{flex:1;min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.multi-button .icon{color:var(--s-text-2)}
.control-end{position:absolute;inset-inline-end:8px;pointer-events:none;color:var(--s-text-2)}
.control-end:has(+.control-suffix .icon-button){inset-inline-end:42px}
.control-suffix{flex:none;padding-inline-end:10px;color:var(--s-text-2);white-space:nowrap}
.control .icon-button{flex:none;margin-inline-end:2px}
.control .field-number{text-align:end}
.control input[type=search]::-webkit-search-cancel-button{display:none}
.control .native-day,.native-day{position:absolute;flex:none;min-inline-size:0;min-block-size:0;inset-inline-end:0;inset-block-end:0;inline-size:0;block-size:0;opacity:0;pointer-events:none;border:0;padding:0}
.check{display:inline-flex;align-items:center;gap:8px;min-block-size:24px;cursor:pointer}
@media (pointer:coarse){.check{min-inline-size:44px;min-block-size:44px}}
.check-row{min-block-size:var(--s-control)}
.checkbox{
  appearance:none;flex:none;inline-size:16px;block-size:16px;border:1px solid var(--s-edge);border-radius:4px;background:var(--s-surface);
  display:grid;place-content:center;cursor:pointer;
}
.checkbox[type=radio]{border-radius:50%}
.checkbox::before{content:'';inline-size:10px;block-size:10px;scale:0;background:var(--s-solid-text);clip-path:polygon(14% 44%,0 60%,38% 96%,100% 22%,84% 8%,36% 66%)}
.checkbox:checked,.checkbox:indeterminate{background:var(--s-solid);border-color:var(--s-solid)}
.checkbox:checked::before{scale:1}
.checkbox:indeterminate::before{scale:1;clip-path:inset(4px 0)}
.checkbox[type=radio]:checked::before{clip-path:circle(3.5px)}
.checkbox:disabled{opacity:.5;cursor:not-allowed}
.form-grid{container-type:inline-size;max-inline-size:1200px}
.form-fields{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--s-gap);align-items:start}
.form-fields-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.form-fields-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.form-fields-2>:is(.span-3,.span-4),.form-fields-3>.span-4{grid-column:1/-1}
@container (max-width:899px){.form-fields{grid-template-columns:repeat(2,minmax(0,1fr))}.form-fields>:is(.span-2,.span-3,.span-4){grid-column:1/-1}}
@container (max-width:479px){.form-fields{grid-template-columns:minmax(0,1fr)}.form-fields>.field{grid-column:auto}}
.master-form{display:grid;gap:var(--s-gap)}
.error-summary{border:1px solid var(--s-bad-mark);border-inline-start-width:4px;border-radius:var(--s-radius);background:var(--s-bad-fill);padding:10px 14px}
.error-summary h2{font-weight:var(--s-weight-strong);color:var(--s-bad-ink)}
.error-summary button{border:0;background:none;padding:2px 0;min-block-size:24px;text-align:start;color:var(--s-text);text-decoration:underline;text-decoration-color:var(--s-bad-mark);text-underline-offset:3px;cursor:pointer}
@media (forced-colors:active){.checkbox:checked,.checkbox:indeterminate{background:Highlight;forced-color-adjust:none}}
@media print{.control{border-color:transparent}}
.moment-field{display:grid;grid-template-columns:minmax(0,1fr) 76px;gap:8px;align-items:start}
`
