import { sheet } from '../../ui/theme/sheet.ts'

export const markStyles = sheet`
.mark{flex:none;display:block}
.mark-ground{fill:var(--s-solid)}
.mark-line{fill:none;stroke:var(--s-solid-text);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
@media (forced-colors:active){.mark-ground{fill:CanvasText}.mark-line{stroke:Canvas}}
`
