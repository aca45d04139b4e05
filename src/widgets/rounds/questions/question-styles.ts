import { sheet } from '../../../ui/theme/style-sheet.ts'

/** Questions and answers, the dialogs in which they are written, and the acts below them. */
export const questionStyles = sheet`
.question-text{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.question-answer{display:grid;gap:4px;padding:10px 12px;border-inline-start:3px solid var(--s-brand-3);border-radius:var(--s-radius);background:var(--s-sunken)}
.question-form{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.question-acts{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
@container (max-width:600px){.question-acts .button{min-block-size:44px;min-inline-size:44px}}
`
