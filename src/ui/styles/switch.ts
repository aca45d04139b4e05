import { sheet } from '../theme/style-sheet.ts'

export const switchStyles = sheet`
.switch{display:block;min-inline-size:0}
.switch:not(:defined){padding-inline-start:40px;line-height:var(--s-control)}
.switch::part(base){min-block-size:var(--s-control);line-height:1.4}
.switch::part(label){color:var(--s-text);margin-inline-start:8px}
.switch::part(form-control-help-text){margin:0}
`
