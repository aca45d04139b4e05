import { sheet } from '../../../ui/theme/sheet.ts'

/** The tree of modules with what each one is. */
export const moduleStyles = sheet`
.module-bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.module-frame{padding:8px;border:1px solid var(--s-line);border-radius:var(--s-radius-large);background:var(--s-surface)}
.module-path,.module-code{overflow:hidden;text-overflow:ellipsis}
.module-path{inline-size:220px}
.module-code{inline-size:180px;font-size:12px}
.module-kind{inline-size:104px}
@container (max-width:899px){.module-path{display:none}}
@container (max-width:599px){.module-code{display:none}.module-kind{inline-size:auto}}
`
