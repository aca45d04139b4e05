import { sheet } from '../../ui/theme/sheet.ts'

export const exportStyles = sheet`
.export-going{display:grid;gap:12px}
.export-going small{color:var(--s-text-2);font-variant-numeric:tabular-nums}
.export-bar{block-size:4px;border-radius:2px;background:var(--s-line);overflow:hidden}
.export-bar span{display:block;block-size:100%;inline-size:30%;border-radius:2px;background:var(--s-solid);animation:export-bar 1.4s ease-in-out infinite}
@keyframes export-bar{from{margin-inline-start:-30%}to{margin-inline-start:100%}}
@media (prefers-reduced-motion:reduce){.export-bar span{inline-size:100%;animation:none;opacity:.6}}
`
