import { sheet } from '../../../ui/theme/sheet.ts'

export const serialStyles = sheet`
.serial-rows{display:grid;gap:16px}
.serial-row{display:grid;gap:8px;min-inline-size:0;margin:0;padding:0;border:0}
.serial-row legend{padding:0;margin-block-end:8px;font-weight:var(--s-weight-medium);overflow-wrap:anywhere}
.serial-marks{display:flex;flex-wrap:wrap;gap:6px;max-block-size:168px;margin:0;padding:2px;overflow:auto;list-style:none;font-variant-numeric:tabular-nums}
.serial-list{display:flex;flex-wrap:wrap;gap:2px 10px;margin:0;padding:0;list-style:none;font-variant-numeric:tabular-nums}
.serial-list li{overflow-wrap:anywhere}
.serial-gone{color:var(--s-text-2)}
`
