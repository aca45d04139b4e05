import SlSplitPanel from '@shoelace-style/shoelace/dist/components/split-panel/split-panel.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-split-panel': SlSplitPanel })

export const sheets = [shoelaceTokens]
