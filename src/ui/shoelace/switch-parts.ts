import SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-switch': SlSwitch })

export const sheets = [shoelaceTokens]
