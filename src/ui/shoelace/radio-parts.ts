import SlRadio from '@shoelace-style/shoelace/dist/components/radio/radio.component.js'
import SlRadioGroup from '@shoelace-style/shoelace/dist/components/radio-group/radio-group.component.js'
import { defineParts } from './ground.ts'
import { shoelaceTokens } from './tokens.ts'

defineParts({ 'srmsl-radio': SlRadio, 'srmsl-radio-group': SlRadioGroup })

export const sheets = [shoelaceTokens]
